import { useEffect, useRef } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { Post } from '../../contract/post.ts'
import { PostComment } from '../../contract/post-comment.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'

const { LongTextField } = fieldsOf(PostComment)

type CommentItem = Item<typeof PostComment>
type Props = { post: PostItem; of?: CommentItem; inReplyTo?: CommentItem; onDone?: () => void }

/** A new comment, a reply, or a change of an own comment; unsaved text is kept as a draft. */
export function CommentForm({ post, of, inReplyTo, onDone }: Props) {
  const t = useWords(words)
  const done = () => {
    // The number of comments on the post has changed.
    wasWritten(Post.type)
    onDone?.()
  }
  const box = useRef<HTMLDivElement>(null)
  // A form opened by a button (to reply or to edit) gets the focus.
  const isAsked = onDone !== undefined
  useEffect(() => {
    if (isAsked) box.current?.querySelector('textarea')?.focus()
  }, [isAsked])
  const label = inReplyTo ? t('comments.answerTo', { name: inReplyTo.author.name }) : t('comments.write')
  return (
    <div ref={box}>
      <ResourceForm
        of={PostComment}
        for={of ?? 'create'}
        initial={{ post: post['@id'], inReplyTo: inReplyTo?.id ?? null }}
        act={t(of ? 'comments.save' : 'comments.send')}
        words={words}
        later
        onDone={done}
        {...(onDone && { onCancel: onDone })}
      >
        <LongTextField name="text" label={label} />
      </ResourceForm>
    </div>
  )
}
