import { sql } from 'kysely'
import { relate } from '#platform/server/who/relations.ts'
import { decidedRequests, decidesRequests, waitsForOffice } from '../../contract/request/relations.ts'
import { deciders, isAtOffice } from './holders.ts'

const parts = { from: 'parts that are appointed elsewhere, and colleagues of those who hold them' }

export const requestRelations = [
  relate(
    decidesRequests,
    ({ id, today }) => sql`select k.thing from (${deciders(today)}) k where k.person = ${id}`,
    parts,
  ),
  relate(waitsForOffice, ({ today }) => sql`select r.id from service_request r where ${isAtOffice(today)}`, {
    from: 'the office of the Registry, where nobody is in charge',
  }),
  relate(decidedRequests, ({ id }) => sql`select d.request_id from service_request_decision d where d.by_id = ${id}`, {
    from: 'work that was done',
  }),
]
