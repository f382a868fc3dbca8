import { inserted, type University } from '#platform/test/fixture.ts'
import { makePerson } from '../server/factory.ts'

/** Copies, requests for erasure, and recorded views of people; one of the people has left. */
export async function addPrivacy(university: University): Promise<void> {
  const { things, id } = university
  const { db } = university.testApp
  const studentA = id('User', 'studentA')
  const leaver = (await makePerson(db, { username: 'leaver', officialName: 'The leaver' })).id
  for (const type of ['User', 'UserBasic', 'PersonRecord']) things[type] = { ...things[type], leaver }
  const looked = { viewer_id: id('User', 'registry'), object_type: 'UserContact', day: '2026-10-01' }
  Object.assign(things, {
    DataExport: {
      admin: await copied(university, id('User', 'admin')),
      studentA: await copied(university, studentA),
    },
    ListExport: {
      admin: await exported(university, id('User', 'admin')),
      studentA: await exported(university, studentA),
    },
    ErasureRequest: {
      studentA: await inserted(db, 'erasure_request', { person_id: studentA }),
      leaver: await inserted(db, 'erasure_request', { person_id: leaver }),
    },
    SensitiveView: {
      admin: await inserted(db, 'sensitive_view', { ...looked, person_id: id('User', 'admin') }),
      studentA: await inserted(db, 'sensitive_view', { ...looked, person_id: studentA }),
    },
  })
}

/** An exported list of a person, with its file. */
async function exported({ testApp }: University, person: number): Promise<number> {
  const file = await fileOf(testApp, { person_id: person, kind: 'list-export', name: 'Contacts.csv' })
  const ready = { title: 'Contacts', format: 'csv', state: 'READY', rows: 1, ...file }
  return inserted(testApp.db, 'list_export', { ...ready, person_id: person })
}

/** A copy of a person's data that can be downloaded. */
async function copied({ testApp }: University, person: number): Promise<number> {
  const file = await fileOf(testApp, { person_id: person, kind: 'data-export', name: 'data.zip' })
  const ready = { state: 'READY', expires_at: '2027-01-01T00:00:00Z', ...file }
  return inserted(testApp.db, 'data_export', { ...ready, person_id: person })
}

type OwnedFile = { person_id: number; kind: string; name: string }

async function fileOf({ db, files }: University['testApp'], file: OwnedFile) {
  const { sha256, size } = await files.put([Buffer.from(`${file.name}\r\n${file.person_id}\r\n`)])
  const { id } = await db
    .insertInto('stored_file')
    .values({ ...file, content_type: '', size, sha256 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { file_id: id, size }
}
