import type { AnyResource } from '../../contract/resource.ts'
import type { Ruled } from '../who/ruled.ts'
import type { Say } from '../words/words.ts'
import type { Ctx } from './resource-handler.ts'

/** How the row of a record is locked until the end of the transaction; several may lock it with `share`. */
export type RowLock = 'share' | 'update'

/** The values of the address, what the person wants to do with its record, and how the row is locked. */
export type RecordRequest = {
  params: Readonly<Record<string, string | number>>
  act: string
  lock?: RowLock | undefined
}

/**
 * Where endpoints find the record of their address, and who decides about it. What a person may not read is not found
 * (404); what they may read, but not use in this way, is refused (403).
 */
export type RecordSource<Row = any, Act extends string = any> = {
  /** The resource whose policy says who knows of the record. */
  seen: Pick<AnyResource, 'type' | 'path'>
  /**
   * The resource whose policy allows the act, and the columns that its rules test; null if a record is for the person
   * alone to whom it belongs.
   */
  ruled: { resource: AnyResource; columns: Ruled['columns'] } | null
  /** Whether the address has the id of something else, through which the record is found. */
  isReached: boolean
  /** Whether the person may do the act with any record at all. */
  mayEver: (ctx: Ctx, act: string) => boolean
  load: (caller: { ctx: Ctx; say?: Say }, request: RecordRequest) => Promise<Row>
  /** Types only: never set. */
  $act?: Act
}

/** The record that a source loads. */
export type RecordIn<Source extends RecordSource> = Source extends RecordSource<infer Row> ? Row : never
