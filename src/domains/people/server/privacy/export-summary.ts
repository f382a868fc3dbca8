import { bestLanguage, type Language } from '#platform/contract/words.ts'
import type { Fact } from '#platform/server/pdf/facts.ts'
import { pdf } from '#platform/server/pdf/pdf.ts'
import type { Ctx } from '#platform/server/resource-handler.ts'
import { contactTypes } from '../../contract/contact.ts'
import type { PeopleTables } from '../tables.ts'
import { words } from '../words.ts'

type Db = Ctx<PeopleTables>['db']
type Said = (typeof words)[Language]
type SummaryInput = { id: number; counts: Readonly<Record<string, number>>; now: Date; universityName: string }

/** What the portal keeps about a person, as a page to read in the person's language; the records are in the other files. */
export async function exportSummary(db: Db, { id, counts, now, universityName }: SummaryInput): Promise<Uint8Array> {
  const person = await personOf(db, id)
  const language = bestLanguage([person.language ?? ''])
  const said = words[language]
  const { copy } = said
  const contacts = await contactsOf(db, id, said)
  const roles = await rolesOf(db, id, said)
  return pdf({ language, title: copy.title, university: universityName }, (page) => {
    page.text(copy.about)
    page.facts([[copy.madeAt, `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`]])
    page.heading(copy.person)
    page.facts(names(person, said))
    if (contacts.length > 0) {
      page.heading(copy.contacts)
      page.facts(contacts)
    }
    if (roles.length > 0) {
      page.heading(copy.roles)
      page.table({ columns: [{ label: copy.role }, { label: copy.from }, { label: copy.until }], rows: roles })
    }
    page.heading(copy.files)
    page.table({
      columns: [{ label: copy.file }, { label: copy.records, align: 'end' }],
      rows: Object.entries(counts).map(([table, count]) => [`${table}.json`, String(count)]),
    })
  })
}

const personOf = (db: Db, id: number) =>
  db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What is not known of a person is left out. */
function names(person: Awaited<ReturnType<typeof personOf>>, { copy, records }: Said): Fact[] {
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

async function contactsOf(db: Db, id: number, { contact: { categories, fields } }: Said): Promise<Fact[]> {
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

async function rolesOf(db: Db, id: number, { roles }: Said): Promise<string[][]> {
  const rows = await db
    .selectFrom('person_role')
    .select(['role', 'from_day', 'until_day'])
    .where('person_id', '=', id)
    .orderBy('role')
    .execute()
  return rows.map(({ role, from_day, until_day }) => [labelled(role, roles), from_day ?? '', until_day ?? ''])
}

/** What has no words of ours is shown as it is kept. */
const labelled = (key: string, known: Readonly<Record<string, string>>): string =>
  Object.hasOwn(known, key) ? (known[key] ?? key) : key
