import { sql } from 'kysely'
import { type ArchiveSource, joinedParts } from '#people/server'
import { spoken } from '#platform/server/words/spoken.ts'
import { documentFlow, documentKinds, IssuedDocument } from '../contract/issued-document.ts'
import { numberOfRow } from './number-of.ts'
import { inAllLanguages, words } from './words.ts'

const kindOfRow = sql`case x.kind ${sql.join(
  documentKinds.map(
    (kind) => sql`when ${sql.lit(kind)} then ${JSON.stringify(inAllLanguages(({ kinds }) => kinds[kind]))}::jsonb`,
  ),
  sql` `,
)} end`

/** The documents that were issued to the reader, also those that prove nothing any more. */
export const ownDocuments: ArchiveSource = {
  ...{ kind: 'documents', opens: true },
  rows: ({ me, today }) => sql`
    select ${sql.lit(`${IssuedDocument.path}/`)} || x.id as iri, x.issued_on as day,
      case when x.state = 'VALID' and x.valid_until < ${today} then 'EXPIRED' else x.state end as state,
      jsonb_build_object('kind', ${kindOfRow}, 'number', ${numberOfRow}, 'purpose', x.purpose, 'program', p.name) as "values"
    from issued_document x join user_program u on u.id = x.user_program_id join program p on p.id = u.program_id
    where x.person_id = ${me.id}`,
  present: ({ state, values }, { language }) => {
    const { kind, number, purpose, program } = spoken(values, language)
    const known = documentFlow.states.find((one) => one === state)
    const { states, archive } = words[language]
    return {
      title: joinedParts([kind, number]),
      about: joinedParts([program, purpose]),
      result: known ? states[known] : archive.expired,
    }
  },
}
