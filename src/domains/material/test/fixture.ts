import { richTextOf } from '#platform/contract/rich-text.ts'
import { type DomainFixture, inserted, type University } from '#platform/test/fixture.ts'

/** Published posts in both courses, a draft, a question of a student, and comments on them. */
export const fixture: DomainFixture = {
  add: addPosts,
  inputs: {
    'Post.body': () => ({ body: richTextOf('Read the other slides.') }),
    'Post.url': () => ({ url: 'https://example.edu/slides' }),
    'Post.group': () => ({ group: 'T01' }),
    'PostComment create.inReplyTo': ({ id }) => ({
      ...{ post: `/api/v2/posts/${id('Post', 'A')}`, text: 'So do I.', inReplyTo: id('PostComment', 'lecturerA') },
    }),
  },
  bodies: {
    'Post create': ({ id }) => ({
      ...{ course: `/api/v2/courses/${id('Course', 'A')}`, kind: 'MATERIAL', title: 'Slides of week 3' },
      ...{ writtenIn: 'en', body: richTextOf('Read the slides.') },
    }),
    'Post update': () => ({ title: 'Slides of week 4' }),
    'Post publish': () => ({}),
    'Post schedule': () => ({}),
    'Post unschedule': () => ({}),
    'Post withdraw': () => ({}),
    'PostComment create': ({ id }) => ({ post: `/api/v2/posts/${id('Post', 'A')}`, text: 'Thank you.' }),
    'PostComment update': () => ({ text: 'Thank you very much.' }),
    'PostComment hide': () => ({ reason: 'It names somebody who does not want it.' }),
    'PostComment show': () => ({}),
    'SharedMaterial create': () => ({ post: `/api/v2/posts/${nextToGive()}`, licence: 'CC_BY' }),
    'SharedMaterial update': () => ({ licence: 'CC_BY_SA', credit: 'Both of us' }),
    'SharedMaterial withdraw': () => ({ reason: 'It holds pictures of others.' }),
    'POST /api/v2/shared_materials/:id/take': ({ id }) => ({ course: `/api/v2/courses/${id('Course', 'A')}` }),
    'POST /api/v2/posts/:id/open': () => ({}),
    'POST /api/v2/posts/:id/remind': () => ({}),
    'POST /api/v2/posts/:id/solve': () => ({ comment: null }),
  },
  params: { file: '2c1f0a4e-51a4-4d0c-9b53-0a6b6c9a7d11' },
  closed: ['POST /api/v2/posts/:id/solve', 'POST /api/v2/shared_materials/:id/take'],
  writers: {
    ...byLecturer('Post', 'create', 'update', 'delete', 'publish', 'schedule', 'unschedule', 'withdraw'),
    ...byLecturer('PostComment', 'hide', 'show'),
    ...byLecturer('SharedMaterial', 'create', 'update', 'withdraw'),
    'POST /api/v2/posts/:id/remind': 'lecturerA',
    'PostComment create': 'studentA',
    'PostComment update': 'studentA',
    'PostComment delete': 'studentA',
  },
}

/** Posts of lecturer A that are not shared with the module yet: each is shared once. */
const toGive: number[] = []
let turn = 0
function nextToGive(): number {
  turn++
  return toGive[turn % toGive.length] ?? 0
}

function byLecturer(type: string, ...actions: string[]) {
  return Object.fromEntries(actions.map((action) => [`${type} ${action}`, 'lecturerA' as const]))
}

async function addPosts({ testApp, things, id }: University): Promise<void> {
  const { db, files } = testApp
  const published = { state: 'PUBLISHED', published_at: '2026-11-10T09:00:00Z' }
  const post = (course: string, author: string, more: object) =>
    inserted(db, 'post', {
      ...{ course_id: id('Course', course), author_id: id('User', author), kind: 'MATERIAL', written_in: 'en' },
      ...{ body: richTextOf('Read this.'), body_text: 'Read this.' },
      ...more,
    })
  const A = await post('A', 'lecturerA', { ...published, title: 'Slides of week 1', required: true, topic: 'Trees' })
  const B = await post('B', 'lecturerB', { ...published, title: 'Slides of another course' })
  const draft = await post('A', 'lecturerA', { title: 'Not yet to be seen', publish_at: '2100-01-01T00:00:00Z' })
  const asked = await post('A', 'studentA', { ...published, kind: 'QUESTION', title: 'Is this in the exam?' })
  const hour = { publish_at: '2100-01-01T00:00:00Z' }
  const planned = await post('A', 'lecturerA', { ...hour, state: 'SCHEDULED', title: 'Planned for later' })
  things.Post = { A, B, draft, asked, planned }
  const { sha256, size, contentType } = await files.put([Buffer.from('%PDF-1.7 slides')])
  const file = fixture.params?.file
  const kept = { id: file, person_id: id('User', 'lecturerA'), kind: 'post', name: 'slides.pdf', sha256, size }
  await db
    .insertInto('stored_file')
    .values({ ...kept, content_type: contentType })
    .execute()
  await inserted(db, 'post_file', { post_id: A, file_id: file, position: 0, name: 'slides.pdf' })
  const give = (course: string, giver: string, more = {}) =>
    inserted(db, 'shared_material', {
      ...{ module_id: id('Module', course), course_id: id('Course', course), given_by: id('User', giver) },
      ...{ kind: 'MATERIAL', title: `Shared by ${giver}`, written_in: 'en', licence: 'CC_BY', credit: giver, ...more },
    })
  things.SharedMaterial = {
    ...{ A: await give('A', 'lecturerA'), B: await give('B', 'lecturerB') },
    withdrawn: await give('A', 'lecturerA', { state: 'WITHDRAWN' }),
  }
  toGive.length = 0
  for (let at = 0; at < 9; at++) toGive.push(await post('A', 'lecturerA', { ...published, title: `To be given ${at}` }))
  const shared_id = things.SharedMaterial.A
  await testApp.set('post', A, { given_as_id: shared_id })
  await inserted(db, 'shared_material_file', { shared_id, file_id: file, position: 0, name: 'slides.pdf' })
  const comment = (post_id: number, author: string, more = {}) =>
    inserted(db, 'post_comment', { post_id, author_id: id('User', author), text: `By ${author}`, ...more })
  things.PostComment = {
    studentA: await comment(A, 'studentA'),
    lecturerB: await comment(B, 'lecturerB'),
    lecturerA: await comment(A, 'lecturerA'),
    hidden: await comment(A, 'blocked', { state: 'HIDDEN' }),
  }
}
