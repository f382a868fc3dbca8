import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** A comment of lecturer B in each room of the thesis that student A writes. */
export const commentFixture: DomainFixture = {
  add: addComments,
  bodies: {
    'ThesisComment create': ({ id }) => ({
      ...{ thesis: `/api/v2/theses/${id('Thesis', 'writing')}`, room: 'OPEN', text: 'Is chapter 2 long enough?' },
    }),
  },
  // Only the people of a thesis and its research coordinators read what they say of it.
  readers: { ThesisComment: 'lecturerB' },
  writers: { 'ThesisComment create': 'studentA' },
}

async function addComments({ testApp: { db }, things, id }: University): Promise<void> {
  const comment = (room: string) =>
    inserted(db, 'thesis_comment', {
      ...{
        thesis_id: id('Thesis', 'writing'),
        author_id: id('User', 'lecturerB'),
        room,
        text: 'Chapter 2 reads well.',
      },
    })
  things.ThesisComment = { open: await comment('OPEN'), inside: await comment('SUPERVISORS') }
}
