/** What the audit records about one action. */
export type AuditEntry = {
  /** The action: `create`, `update`, `delete`, a move of a flow, `view`, `download`, or the method of a route. */
  action: string
  /** The type of a resource, or `path` if the event is about an address of the API. */
  type: string
  id: number | string
  /** The whole entity before and after, whatever the actor may see of it. */
  before?: object | null
  after?: object | null
  /** The people it concerns besides those to whom the entity refers. */
  people?: readonly number[]
}
