/** What the audit says of one act. */
export type AuditEntry = {
  /** What was done: `create`, `update`, `delete`, a move of a flow, `view`, `download`, or the method of a route. */
  action: string
  /** The type of a resource, or `path` where the event is about an address of the API. */
  type: string
  id: number | string
  /** The whole entity before and after, whatever the actor may see of it. */
  before?: object | null
  after?: object | null
  /** People whom it concerns besides those to whom the entity refers. */
  people?: readonly number[]
}
