import { sql } from 'kysely'
import { evidenceAnswer } from '#platform/server/applications/evidence.ts'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { route } from '#platform/server/route.ts'
import { fetchChangeFile, ThesisChange } from '../../contract/change/change.ts'
import { fetchHoldFile, ThesisHold } from '../../contract/change/hold.ts'
import { thesisChange } from './change.ts'
import { changeEvidence, holdEvidence } from './evidence.ts'
import { thesisHold } from './hold.ts'

/** The documents of holds and requests; each access is logged for the first author, or for who asked. */
export const changeFileRoutes = [
  route(fetchHoldFile, {
    on: recordOf(thesisHold, {
      person: sql.ref<number>('h.held_by'),
    }),
    act: 'seeHoldProof',
    run: async (ctx, { of: { id, person }, params }) =>
      evidenceAnswer(ctx, { type: ThesisHold.type, person }, await holdEvidence.one(ctx, id, params.holdProof)),
  }),
  route(fetchChangeFile, {
    on: recordOf(thesisChange, { person: sql.ref<number>('r.asker_id') }),
    act: 'seeChangeProof',
    run: async (ctx, { of: { id, person }, params }) =>
      evidenceAnswer(ctx, { type: ThesisChange.type, person }, await changeEvidence.one(ctx, id, params.changeProof)),
  }),
]
