import { sql } from 'kysely'
import { NotFound } from '#platform/contract/errors.ts'
import { paperCodeIn } from '#platform/server/pdf/paper-code.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { route } from '#platform/server/route.ts'
import { type checkedStates, checkSheet } from '../../contract/sheet/sheet-check.ts'
import type { SheetContent } from '../../contract/sheet/sheet-content.ts'
import { type gradeSheetFlow, openSheetStates, publishedSheetStates } from '../../contract/sheet/sheet-flow.ts'
import type { GradingTables } from '../tables.ts'
import { checksumOf } from './content.ts'
import { signaturesOf } from './sheet-document.ts'

type Printed = {
  sheet: number
  edition: number
  latest: number
  code: string
  content: string
  checksum: string
  state: (typeof gradeSheetFlow.states)[number]
  published: Date | null
  rectified: boolean
  completed: boolean
}

/** Whether a grade of the sheet `g` was replaced by one on a published sheet of this kind. */
const replacedBy = (kind: 'RECTIFICATION' | 'SUPPLEMENTARY') => sql<boolean>`(exists (
  select from final_grade f join grade_sheet_row r on r.previous_id = f.id join grade_sheet q on q.id = r.sheet_id
  where f.sheet_id = g.id and f.edition = e.edition and f.superseded_at is not null
    and q.kind = ${kind} and q.published_at is not null))`

/** Verifies a printed sheet for anybody who has it; a sheet that was signed but never submitted is not found. */
export const checkSheetRoute = route(checkSheet, {
  on: null,
  because: 'Whoever holds a printed sheet may verify it by its code.',
  allow: 'public',
  run: async ({ db }: Ctx<GradingTables>, { params }) => {
    const { rows } = await sql<Printed>`
      select e.sheet_id as sheet, e.edition, g.edition as latest, e.code, e.content, e.checksum, g.state, g.published_at as published,
        ${replacedBy('RECTIFICATION')} as rectified, ${replacedBy('SUPPLEMENTARY')} as completed
      from grade_sheet_edition e join grade_sheet g on g.id = e.sheet_id
      where e.code = ${paperCodeIn(params.code)} and e.edition <= g.edition`.execute(db)
    const [printed] = rows
    if (!printed) throw new NotFound()
    const { content, checksum, code } = printed
    const { course, term, lines, kind } = JSON.parse(content) as SheetContent
    const state = stateOf(printed)
    return {
      '@type': 'PrintedGradeSheet' as const,
      ...{ kind, rectified: printed.rectified, completed: printed.completed },
      ...{ code, checksum, sealed: checksumOf(content) === checksum, state, students: lines.length },
      ...{ course: { code: course.code, title: course.title }, term: term.name },
      signatures: await signaturesOf(printed.sheet, printed.edition, db),
      publishedAt: state === 'PUBLISHED' && printed.published ? new Date(printed.published).toISOString() : null,
    }
  },
})

function stateOf({ edition, latest, state }: Printed): (typeof checkedStates)[number] {
  if (edition < latest) return 'REPLACED'
  if (publishedSheetStates.some((one) => one === state)) return 'PUBLISHED'
  return [...openSheetStates, 'CANCELLED'].some((one) => one === state) ? 'RETURNED' : 'SIGNED'
}
