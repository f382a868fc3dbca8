import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, type ListParams, listOf } from '#platform/web/api/api.ts'
import { queryOf } from '#platform/web/api/api-endpoint.ts'
import { Lesson, LessonPlan } from '#teaching/contract'
import { Post, postKinds } from '../contract/post.ts'
import { PostComment } from '../contract/post-comment.ts'
import { postReaders, postTopics, postVersions } from '../contract/post-endpoints.ts'
import { SharedMaterial } from '../contract/shared-material.ts'

export type PostItem = Item<typeof Post>
export type Kind = (typeof postKinds)[number]

const postsAtOnce = 20
const mostComments = 500
const sharedAtOnce = 30
const mostOfPlan = 400

/** The filters of the feed, from its address. */
export type Narrowed = { q?: string; kind?: Kind; topic?: string }

const isKind = (value: string | null): value is Kind => postKinds.some((kind) => kind === value)

export const narrowedBy = (search: URLSearchParams): Narrowed => {
  const [q, kind, topic] = [search.get('q'), search.get('kind'), search.get('topic')]
  return { ...(q && { q }), ...(isKind(kind) && { kind }), ...(topic && { topic }) }
}

const under = (course: string) => ({ under: `${Course.iri(course)}/posts` })

export const postsQuery = (course: string, narrowed: Narrowed, page = 1) => {
  const params: ListParams<typeof Post> = { ...narrowed, state: 'PUBLISHED', order: { publishedAt: 'desc' } }
  return listOf(Post, { ...params, page, itemsPerPage: postsAtOnce }, under(course))
}

/** The posts of a state, the latest first; the caller picks those that the reader can share with the module. */
export const finishedQuery = (course: string, state: 'SCHEDULED' | 'PUBLISHED') =>
  listOf(Post, { state, itemsPerPage: 200, order: { publishedAt: 'desc' } }, under(course))

/** The posts of a session; lecturers also see those that are not published yet. */
export const postsOfLessonQuery = (course: string, lesson: string) =>
  listOf(Post, { 'lesson.id': Number(lesson), itemsPerPage: 100, order: { publishedAt: 'desc' } }, under(course))

/** The sessions of a course, as options of a choice. */
export const lessonsQuery = (course: string) =>
  listOf(Lesson, { takesPlace: true, itemsPerPage: 400 }, { under: `${Course.iri(course)}/lessons` })

/** The topics of the plan of a course, from which the reader chooses those to share with the module. */
export const topicsOfPlanQuery = (course: string) =>
  listOf(LessonPlan, { itemsPerPage: mostOfPlan }, { under: `${Course.iri(course)}/lesson_plans` })

/** The unpublished posts; only lecturers have any. */
export const waitingQuery = (course: string, state: 'DRAFT' | 'SCHEDULED') =>
  listOf(Post, { state, itemsPerPage: 50, order: { publishedAt: 'desc' } }, under(course))

export const pinnedQuery = (course: string) =>
  listOf(Post, { state: 'PUBLISHED', pinned: true, itemsPerPage: 20, order: { publishedAt: 'desc' } }, under(course))

export const courseQuery = (course: string) => itemOf(Course, course)
export const postQuery = (post: string) => itemOf(Post, post)
export const topicsQuery = (course: string) => queryOf('Post', postTopics, { params: { id: Number(course) } })
export const readersQuery = (post: number) => queryOf('Post', postReaders, { params: { id: post } })
export const versionsQuery = (post: number) => queryOf('Post', postVersions, { params: { id: post } })

export type SharedItem = Item<typeof SharedMaterial>

/** The shared material of a module, the latest first. */
export const sharedQuery = (module: number, q: string, page = 1) =>
  listOf(
    SharedMaterial,
    { ...(q && { q }), page, itemsPerPage: sharedAtOnce, order: { givenAt: 'desc' } },
    { under: `/api/v2/modules/${module}/shared_materials` },
  )
export const commentsQuery = (post: number) =>
  listOf(
    PostComment,
    { itemsPerPage: mostComments, order: { createdAt: 'asc' } },
    { under: `${Post.iri(post)}/comments` },
  )
