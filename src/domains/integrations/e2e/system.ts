import * as z from 'zod/mini'
import type { Api } from '../../../app/e2e/api.ts'
import { type ConnectionKind, connectionKinds } from '../contract/connection/connection.ts'
import { ConnectedSystem } from '../contract/system/connected-system.ts'

const system = z.object({ id: z.number(), kind: z.enum(connectionKinds) })

/** The id of the system of a kind. */
export async function systemOf(api: Api, kind: ConnectionKind): Promise<number> {
  const found = (await api.rows(ConnectedSystem.path, system)).find((one) => one.kind === kind)
  if (!found) throw new Error(`There is no system ${kind}.`)
  return found.id
}
