import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { dayAfter } from '#platform/server/day.ts'
import { type Ids, idOf } from '#platform/server/demo/demo.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import type { ChangeableField } from '../../contract/change-request.ts'
import { newAddress } from '../profile/avatar.ts'
import type { PeopleTables } from '../tables.ts'
import type { DemoStudent } from './people.ts'
import { portraits } from './portraits.ts'

type Db = Kysely<PeopleTables>
type DemoPeople = { people: Ids; students: readonly DemoStudent[]; today: string }

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Records a file of a person whose bytes are already in the store. */
async function keepFile(db: Db, file: { person: number; kind: string; name: string; type: string; bytes: Uint8Array }) {
  const { person, kind, name, type, bytes } = file
  const { rows } = await sql<{ id: string }>`
    insert into stored_file (person_id, kind, name, content_type, size, sha256)
    values (${person}, ${kind}, ${name}, ${type}, ${bytes.byteLength}::bigint, ${hash(bytes)}) returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** Change requests of students to the registry, each with a document; one was rejected, one approved. */
export async function seedChangeRequests(db: Db, { people, students, today }: DemoPeople): Promise<void> {
  const asked: readonly [
    at: number,
    field: ChangeableField,
    days: number,
    state: 'SUBMITTED' | 'APPROVED' | 'REFUSED',
  ][] = [
    [40, 'familyName', -6, 'SUBMITTED'],
    [77, 'birthDate', -4, 'SUBMITTED'],
    [118, 'givenName', -2, 'SUBMITTED'],
    [203, 'officialName', -1, 'SUBMITTED'],
    [151, 'birthDate', -30, 'REFUSED'],
    [260, 'familyName', -45, 'APPROVED'],
  ]
  for (const [at, field, days, state] of asked) {
    const person = idOf(people, students[at]?.username ?? '')
    const { official, given, family } = await db
      .selectFrom('person')
      .select(['official_name as official', 'given_name as given', 'family_name as family'])
      .where('id', '=', person)
      .executeTakeFirstOrThrow()
    const old = { officialName: official, givenName: given, familyName: family, birthDate: '2004-03-18' }[field]
    const wished = { officialName: `${official} Ribeiro`, givenName: `${given} Maria`, familyName: `${family} Ribeiro` }
    if (field === 'birthDate')
      await db.updateTable('person').set({ birth_date: old }).where('id', '=', person).execute()
    const document = await keepFile(db, {
      ...{ person, kind: 'document', name: `certificate-${person}.pdf`, type: 'application/pdf', bytes: examplePdf },
    })
    // An approved change is already in the record.
    const value = state === 'APPROVED' ? (family ?? '') : field === 'birthDate' ? '2004-08-13' : wished[field]
    await db
      .insertInto('change_request')
      .values({
        ...{ person_id: person, field, value, old_value: state === 'APPROVED' ? 'Sousa' : old, state },
        ...{ document_id: document ?? '', created_at: `${dayAfter(today, days)}T02:15:00Z` },
      })
      .execute()
  }
}

/** Photos: some are waiting for a decision, and those of a few demo users are approved. */
export async function seedPhotos(db: Db, { people, students, today }: DemoPeople): Promise<void> {
  const waiting = [55, 130, 222].map((at) => students[at]?.username ?? '')
  const approved = ['student', 'lecturer', 'registry']
  for (const [at, username] of [...waiting, ...approved].entries()) {
    const pictures = portraits[at % portraits.length]
    if (!pictures) continue
    const person = idOf(people, username)
    const keep = (bytes: Uint8Array, name: string, type: string) =>
      keepFile(db, { person, kind: 'photo', name, type, bytes })
    await db
      .insertInto('photo')
      .values({
        ...{ person_id: person, state: approved.includes(username) ? 'APPROVED' : 'PENDING', address: newAddress() },
        file_id: await keep(pictures.whole, `photo-${person}.jpg`, 'image/jpeg'),
        small_file_id: await keep(pictures.small, `photo-${person}-small.webp`, 'image/webp'),
        medium_file_id: await keep(pictures.medium, `photo-${person}-medium.webp`, 'image/webp'),
        created_at: `${dayAfter(today, -5 + (at % 4))}T03:40:00Z`,
      })
      .execute()
  }
}

/** The files to which these rows refer. */
export const requestFiles: readonly Uint8Array[] = [
  examplePdf,
  ...portraits.flatMap(({ whole, small, medium }) => [whole, small, medium]),
]
