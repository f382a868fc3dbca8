import { sql } from 'kysely'
import { courseCopies, recordSections } from '#course/server'
import { mailTopics } from '#people/server'
import { news } from '#platform/server/contribution/news.ts'
import { screens } from '#platform/server/contribution/screens.ts'
import { searchResults } from '#platform/server/contribution/search-results.ts'
import { domain } from '#platform/server/domain.ts'
import { newLayoutUses } from '#syllabus/server'
import { policy } from '../contract/policy.ts'
import { Post } from '../contract/post.ts'
import { SharedMaterial } from '../contract/shared-material.ts'
import { relations } from './audience.ts'
import { clock } from './clock.ts'
import { comment } from './comment/comment.ts'
import { copiedPosts } from './copy/copy-posts.ts'
import { topics } from './mail-topics.ts'
import { feed, isMailCurrent, on } from './news.ts'
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
  relations,
  clock,
  isMailCurrent,
  on,
  contributes: [
    mailTopics.add(topics),
    news.add(feed),
    recordSections.add(record),
    courseCopies.add(copiedPosts),
    newLayoutUses.add((course) => sql`select from post p where p.course_id = ${course} and p.state <> 'DRAFT'`),
    searchResults.add(searchPosts),
    screens.add({ resource: Post, path: screenOfPost }, { resource: SharedMaterial, path: screenOfShared }),
  ],
})
