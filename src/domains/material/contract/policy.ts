import { coordinatesLanguages, coordinatesPrograms } from '#academics/contract'
import { coordinatesModuleLanguage, enrolledNow, readsAsColleague, teaches, teachesModule } from '#course/contract'
import { anyOf, has, isAdmin, type Policy } from '#platform/contract/policy.ts'
import { Post } from './post.ts'
import { PostComment } from './post-comment.ts'
import { readsPosts } from './relations.ts'
import { SharedMaterial } from './shared-material.ts'

/** Lecturers of a course write in its feed; students read, ask and comment; coordinators read. */
export const policy: Policy = (me, can) => {
  const mine = { 'author.id': me.id }
  const moves = ['publish', 'schedule', 'unschedule', 'withdraw'] as const
  can(['list', 'read', 'create', 'update', 'seeReaders', 'remind', 'seeVersions', ...moves], Post, {
    'course.id': teaches,
  })
  can('delete', Post, { 'course.id': teaches, state: 'DRAFT' })
  can('solve', Post, { 'course.id': teaches, kind: 'QUESTION' })
  can(['list', 'read', 'update', 'delete'], PostComment, { courseId: teaches, ...mine })
  can(['list', 'read', 'hide', 'show'], PostComment, { courseId: teaches })
  can('create', PostComment, { courseId: teaches, ...mine })

  sharePolicy(me, can)

  const own = { ...mine, kind: 'QUESTION' } as const
  can(['list', 'read'], Post, { id: readsPosts }, forReaders)
  can(['list', 'read', 'create', 'update'], Post, { ...own, 'course.id': enrolledNow, id: readsPosts }, forReaders)
  can('solve', Post, { ...own, id: readsPosts })
  can(['list', 'read'], PostComment, { 'post.id': readsPosts, state: 'VISIBLE' })
  can(['list', 'read', 'create', 'update', 'delete'], PostComment, { 'post.id': readsPosts, ...mine })

  // Questions and comments come from students, so colleagues with read access do not see them.
  const ofTeachers = { state: 'PUBLISHED', kind: anyOf(['ANNOUNCEMENT', 'MATERIAL', 'LINK', 'VIDEO']) } as const
  can(['list', 'read'], Post, { 'course.id': readsAsColleague, ...ofTeachers }, forReaders)

  if (isAdmin(me)) can(['seeReaders', 'seeVersions'], Post, { state: 'PUBLISHED' })
  const published = { state: 'PUBLISHED' } as const
  const scopes = [{ programId: coordinatesPrograms }, { languageId: coordinatesLanguages }]
  for (const scope of isAdmin(me) ? [{}] : scopes) {
    can(['list', 'read'], Post, { ...scope, ...published }, forReaders)
    can(['list', 'read'], PostComment, { ...scope, state: 'VISIBLE' })
  }
}

/**
 * Material shared with a module is for everybody who teaches or has taught a course of it and for its coordinators,
 * never for students. The lecturer who shared it and coordinators may withdraw it.
 */
const sharePolicy: Policy = (me, can) => {
  const offered = { state: 'OFFERED' } as const
  const mine = { 'givenBy.id': me.id }
  can(['list', 'read', 'take'], SharedMaterial, { 'module.id': teachesModule, ...offered })
  can(['list', 'read', 'withdraw'], SharedMaterial, mine)
  can('update', SharedMaterial, { ...mine, ...offered })
  if (has(me, 'ROLE_LECTURER')) can('create', SharedMaterial, { ...mine, 'course.id': teaches })
  if (isAdmin(me)) can(['list', 'read'], SharedMaterial, offered)
  for (const scope of [{ programId: coordinatesPrograms }, { 'module.id': coordinatesModuleLanguage }])
    can(['list', 'read', 'withdraw'], SharedMaterial, scope)
}

/** The fields for readers who do not teach the course: they do not see how many have opened a post. */
const forReaders = [
  ...([
    'course',
    'author',
    'kind',
    'title',
    'body',
    'writtenIn',
    'topic',
    'url',
    'lesson',
    'group',
    'state',
    'publishedAt',
  ] as const),
  ...(['visibleUntil', 'pinned', 'required', 'commentsAllowed', 'files', 'editedAt', 'openedAt', 'comments'] as const),
  ...(['answer', 'source'] as const),
]
