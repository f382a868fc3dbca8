import { domain } from '#platform/server/domain.ts'
import { policy } from '../contract/policy.ts'
import { Post } from '../contract/post.ts'
import { SharedMaterial } from '../contract/shared-material.ts'
import { relations } from './audience.ts'
import { clock } from './clock.ts'
import { comment } from './comment/comment.ts'
import { copiedPosts } from './copy/copy-posts.ts'
import { mailTopics } from './mail-topics.ts'
import { feed, isWanted, on } from './news.ts'
import { post } from './post/post.ts'
import { readerRoutes } from './post/readers.ts'
import { solveRoute } from './post/solve.ts'
import { topicsRoute } from './post/topics.ts'
import { versionsRoute } from './post/versions.ts'
import { record } from './record/record.ts'
import { screenOfPost, searchPosts } from './search.ts'
import { screenOfShared } from './shared/screen-of.ts'
import { sharedMaterial } from './shared/shared-material.ts'
import { sharedRoutes } from './shared/take.ts'
import { tables } from './tables.ts'
import { words } from './words.ts'

/** The class feed of a course: posts with files, comments, and read receipts. */
export const material = domain({
  name: 'material',
  handlers: [post, comment, sharedMaterial],
  routes: [...readerRoutes, versionsRoute, solveRoute, topicsRoute, ...sharedRoutes],
  policy,
  migrations: new URL('./migrations/', import.meta.url),
  tables,
  demo: () => import('./demo/fill.ts'),
  words,
  mailTopics,
  relations,
  feed,
  record,
  copies: [copiedPosts],
  clock,
  isWanted,
  on,
  search: searchPosts,
  screenOf: [
    { resource: Post, path: screenOfPost },
    { resource: SharedMaterial, path: screenOfShared },
  ],
})
