import { Course } from '#course/contract'
import type { Item } from '#platform/contract/resource.ts'
import { itemOf, type ListParams, listOf } from '#platform/web/api.ts'
import { queryOf } from '#platform/web/api-endpoint.ts'
import { Post, postKinds } from '../contract/post.ts'
import { PostComment } from '../contract/post-comment.ts'
import { postReaders, postTopics, postVersions } from '../contract/post-endpoints.ts'

export type PostItem = Item<typeof Post>
export type Kind = (typeof postKinds)[number]

const postsAtOnce = 20
const mostComments = 500

/** What the feed is narrowed to, from its address. */
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

/** What waits to go out; nobody but those who teach has any. */
export const waitingQuery = (course: string, state: 'DRAFT' | 'SCHEDULED') =>
  listOf(Post, { state, itemsPerPage: 50, order: { publishedAt: 'desc' } }, under(course))

export const pinnedQuery = (course: string) =>
  listOf(Post, { state: 'PUBLISHED', pinned: true, itemsPerPage: 20, order: { publishedAt: 'desc' } }, under(course))

export const courseQuery = (course: string) => itemOf(Course, course)
export const postQuery = (post: string) => itemOf(Post, post)
export const topicsQuery = (course: string) => queryOf('Post', postTopics, { params: { id: Number(course) } })
export const readersQuery = (post: number) => queryOf('Post', postReaders, { params: { id: post } })
export const versionsQuery = (post: number) => queryOf('Post', postVersions, { params: { id: post } })
export const commentsQuery = (post: number) =>
  listOf(
    PostComment,
    { itemsPerPage: mostComments, order: { createdAt: 'asc' } },
    { under: `${Post.iri(post)}/comments` },
  )
