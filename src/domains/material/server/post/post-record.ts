import { sql } from 'kysely'
import { recordOf } from '#platform/server/resource/record-of.ts'
import { Post } from '../../contract/post.ts'
import { post } from './post.ts'

/** The post of an address. */
export const postRecord = recordOf(post, {
  title: sql.ref<string>('p.title'),
  required: sql.ref<boolean>('p.required'),
})

/** The response to a write about a post. */
export const posted = (id: number) => ({ '@id': Post.iri(id), '@type': Post.type, id }) as const
