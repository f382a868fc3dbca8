import type { DomainFixture } from '#platform/test/fixture.ts'

/** One assessment in each of the two courses is group work. */
export const groups: DomainFixture = {
  add: async ({ testApp: { db }, things, id }) => {
    const names = ['unmarked', 'A1', 'A2', 'unused', 'B1']
    things.GroupWork = Object.fromEntries(names.map((name) => [name, id('Assessment', name)]))
    for (const [work, enrollment] of [
      ['unmarked', 'studentA'],
      ['B1', 'studentB'],
    ] as const) {
      const assessment_id = id('Assessment', work)
      await db.updateTable('assessment').set({ group_work: true }).where('id', '=', assessment_id).execute()
      const { id: group_id } = await db
        .insertInto('assessment_group')
        .values({ assessment_id, name: 'Group 1' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('assessment_group_member')
        .values({ assessment_id, group_id, enrollment_id: id('Enrollment', enrollment) })
        .execute()
    }
  },
  bodies: { 'GroupWork update': () => ({ groups: [{ id: null, name: 'Group 7', members: [] }] }) },
  writers: { 'GroupWork update': 'lecturerA' },
}
