import { sql } from 'kysely'
import { UserProgram } from '#academics/contract'
import { ownerIn, personRef, searchNames } from '#people/server'
import { type Item, idOf } from '#platform/contract/resource.ts'
import { handleResource } from '#platform/server/resource/handle-resource.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { reference } from '#platform/server/tables/field-map.ts'
import { rowsFrom } from '#platform/server/tables/rows-from.ts'
import { documentIssued, IssuedDocument } from '../contract/issued-document.ts'
import { issueDocument, newDocument } from './issue.ts'
import { numberOfRow } from './number-of.ts'
import type { DocumentsTables } from './tables.ts'
import { inAllLanguages } from './words.ts'

const rows = rowsFrom<DocumentsTables>()('issued_document as x', (query) =>
  query
    .innerJoin('person as s', 's.id', 'x.person_id')
    .innerJoin('user_program as u', 'u.id', 'x.user_program_id')
    .innerJoin('program as p', 'p.id', 'u.program_id')
    .leftJoin('person as b', 'b.id', 'x.issued_by'),
)

const isCurrent = ({ today }: Pick<Ctx, 'today'>) => sql<boolean>`(x.state = 'VALID' and x.valid_until >= ${today})`

type Document = Pick<Item<typeof IssuedDocument>, 'id' | 'study' | 'kind' | 'language' | 'purpose'>

/** The same document with the records as they are today. */
async function reissue({ id, study, kind, language, purpose }: Document, ctx: Ctx<DocumentsTables>): Promise<void> {
  await issueDocument({ study: study.id, kind, language, purpose, replaces: id }, ctx)
}

/** Certificates and transcripts as they were issued. */
export const issuedDocument = handleResource(IssuedDocument, rows, {
  sensitive: { of: 'x.person_id', inLists: true },
  fields: {
    number: numberOfRow,
    student: personRef('x.person_id', 's'),
    study: reference(UserProgram, { id: 'x.user_program_id', name: 'p.name' }),
    current: isCurrent,
    issuedBy: personRef('x.issued_by', 'b'),
  },
  filters: { q: searchNames('s', 'student_number') },
  sorted: [['issuedOn', 'desc']],
  newRow: ({ study, kind, language, purpose = null }, ctx) =>
    newDocument({ study: idOf(study), kind, language, purpose, replaces: null }, ctx),
  created: (id, _, { emit }) => emit(documentIssued, { id }),
  after: { reissue },
  parties: { holder: ownerIn('issued_document') },
  notices: { values: ({ number, kind }) => ({ number, kind: inAllLanguages(({ kinds }) => kinds[kind]) }) },
})
