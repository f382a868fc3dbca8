import { NotFound } from '#platform/contract/errors.ts'
import { dayIn } from '#platform/server/day.ts'
import { paperCodeIn } from '#platform/server/pdf/paper-code.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { checkDocument, type checkedStates } from '../../contract/document-check.ts'
import { numberOf } from '../number-of.ts'
import type { DocumentsTables } from '../tables.ts'

/** Whether a code proves something, to anybody who has it. */
export const checkDocumentRoute = route(checkDocument, {
  on: null,
  because: 'Whoever has a document may verify it by its code.',
  allow: 'public',
  run: async (ctx: Ctx<DocumentsTables>, { params }) => {
    const document = await documentWith(ctx, params.code)
    const { code, kind, state: stored, content, purpose, ended_at: endedAt } = document
    const state = stateOf(document, ctx.today)
    const isGenuine = state === 'GENUINE'
    const { student, study, term } = content
    return {
      '@type': 'DocumentCheck' as const,
      ...{ code, kind, state, issuedOn: document.issued_on, validUntil: document.valid_until },
      endedOn: stored !== 'VALID' && endedAt !== null ? dayIn(ctx.timeZone, new Date(endedAt)) : null,
      says: isGenuine
        ? {
            ...{ number: numberOf(document), name: [student.name, student.chineseName].filter(Boolean).join(' ') },
            ...{ program: study.program, degree: study.degree, since: study.startedOn },
            ...{ term: term?.name ?? null, purpose },
          }
        : null,
      sha256: isGenuine ? document.sha256 : null,
    }
  },
})

async function documentWith({ db }: Ctx<DocumentsTables>, typed: string) {
  const code = paperCodeIn(typed)
  if (code === null) throw new NotFound()
  const found = await db.selectFrom('issued_document').selectAll().where('code', '=', code).executeTakeFirst()
  if (!found) throw new NotFound()
  return found
}

type Dated = { state: 'VALID' | 'REPLACED' | 'WITHDRAWN'; valid_until: string }

/** What was ended stays so, also after its last day. */
function stateOf({ state, valid_until }: Dated, today: string): (typeof checkedStates)[number] {
  if (state !== 'VALID') return state
  return valid_until < today ? 'EXPIRED' : 'GENUINE'
}
