import { bestLanguage, type Language } from '#platform/contract/words.ts'
import { renderPdf } from '#platform/server/pdf/render.ts'
import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { contactTypes } from '../../contract/contact.ts'
import type { PeopleTables } from '../tables.ts'
import { words } from '../words.ts'

type Fact = readonly [label: string, value: string]
type Db = Ctx<PeopleTables>['db']
type SummaryWords = (typeof words)[Language]
type SummaryInput = { id: number; counts: Readonly<Record<string, number>>; now: Date; universityName: string }

/**
 * A readable summary of what the portal stores about a person, in their language; the records are in the other files.
 */
export async function exportSummary(db: Db, { id, counts, now, universityName }: SummaryInput): Promise<Uint8Array> {
  const person = await personOf(db, id)
  const language = bestLanguage([person.language ?? ''])
  const said = words[language]
  const { copy } = said
  const contacts = await contactsOf(db, id, said)
  const roles = await rolesOf(db, id, said)
  return renderPdf({
    ...{ language, title: copy.title, university: universityName, createdAt: now },
    template: new URL('./export-summary.typ', import.meta.url),
    data: {
      about: copy.about,
      made: [[copy.madeAt, `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`]],
      person: { title: copy.person, facts: names(person, said) },
      contacts: { title: copy.contacts, facts: contacts },
      roles: { title: copy.roles, labels: [copy.role, copy.from, copy.until], rows: roles },
      files: {
        title: copy.files,
        labels: [copy.file, copy.records],
        rows: Object.entries(counts).map(([table, count]) => [`${table}.json`, String(count)]),
      },
    },
  })
}

const personOf = (db: Db, id: number) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Names that are not recorded are left out. */
function names(person: Awaited<ReturnType<typeof personOf>>, { copy, records }: SummaryWords): Fact[] {
  const all: [label: string, value: string | null][] = [
    [records.fields.officialName, person.official_name],
    [records.fields.givenName, person.given_name],
    [records.fields.familyName, person.family_name],
    [records.preferredName, person.preferred_name],
    [records.chineseName, person.chinese_name],
    [records.englishName, person.english_name],
    [records.portugueseName, person.portuguese_name],
    [copy.displayName, person.display_name],
    [records.fields.birthDate, person.birth_date],
    [copy.username, person.username],
    [copy.studentNumber, person.student_number],
    [copy.staffNumber, person.staff_number],
    [copy.email, person.email],
  ]
  return all.flatMap(([label, value]): Fact[] => (value === null || value === '' ? [] : [[label, value]]))
}

async function contactsOf(db: Db, id: number, { contact: { categories, fields } }: SummaryWords): Promise<Fact[]> {
  const labels: Record<number, string> = {
    [contactTypes.address]: fields.address,
    [contactTypes.email]: fields.email,
    [contactTypes.mobile]: fields.mobile,
    [contactTypes.emergencyPerson]: fields.personName,
    [contactTypes.emergencyRelationship]: fields.relationship,
  }
  const rows = await db
    .selectFrom('user_contact')
    .select(['category', 'type', 'custom_type', 'combined'])
    .where('person_id', '=', id)
    .orderBy('category')
    .orderBy('type')
    .execute()
  return rows.map(
    ({ category, type, custom_type, combined }): Fact => [
      `${labelled(category, categories)} – ${labels[type] ?? labelled(custom_type ?? '', fields)}`,
      combined,
    ],
  )
}

async function rolesOf(db: Db, id: number, { roles }: SummaryWords): Promise<string[][]> {
  const rows = await db
    .selectFrom('person_role')
    .select(['role', 'from_day', 'until_day'])
    .where('person_id', '=', id)
    .orderBy('role')
    .execute()
  return rows.map(({ role, from_day, until_day }) => [labelled(role, roles), from_day ?? '', until_day ?? ''])
}

/** A key without a translation is shown as it is stored. */
const labelled = (key: string, known: Readonly<Record<string, string>>): string =>
  Object.hasOwn(known, key) ? (known[key] ?? key) : key
