import { event } from '#platform/contract/event.ts'
import { id } from '#platform/contract/fields.ts'

/** A post has been published to its readers. */
export const postPublished = event('material.postPublished', { post: id() })
/** Somebody has written a comment. */
export const commentWritten = event('material.commentWritten', { comment: id() })
