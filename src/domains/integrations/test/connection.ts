import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** Course A is linked with both systems; an earlier link with Moodle has ended. */
export const connectionFixture: DomainFixture = {
  add: addConnections,
  bodies: { 'Connection unlink': () => ({}) },
}

async function addConnections({ testApp: { db }, things, id }: University): Promise<void> {
  const link = (kind: string, state: string, other: string) => {
    const row = { kind, state, course_id: id('Course', 'A'), linked_by: id('User', 'lecturerA') }
    return inserted(db, 'connection', { ...row, other_id: other, other_title: 'Databases', other_term: `DB-${other}` })
  }
  things.Connection = {
    moodle: await link('MOODLE', 'LINKED', '287'),
    classroom: await link('GOOGLE_CLASSROOM', 'LINKED', '7Q2KM4VD'),
    ended: await link('MOODLE', 'UNLINKED', '288'),
  }
}
