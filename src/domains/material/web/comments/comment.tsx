import { useRef, useState } from 'react'
import type { Item } from '#platform/contract/resource.ts'
import { anew } from '#platform/web/api/anew.ts'
import { remove } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { Post } from '../../contract/post.ts'
import { PostComment } from '../../contract/post-comment.ts'
import { solveQuestion } from '../../contract/post-endpoints.ts'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'
import { HideButton } from './hide-button.tsx'

type CommentItem = Item<typeof PostComment>
type Props = { of: CommentItem; post: PostItem; answers?: readonly CommentItem[]; mayReply: boolean }

/** A comment with its replies; its author may edit it, lecturers may hide it. */
export function Comment({ of, post, answers = [], mayReply }: Props) {
  const t = useWords(words)
  const { dayTime } = useFormat()
  const [writing, setWriting] = useState<'reply' | 'change' | null>(null)
  const place = useRef<HTMLElement>(null)
  /** Closes the form and keeps the focus at the comment. */
  const finish = () => {
    setWriting(null)
    place.current?.focus({ preventScroll: true })
  }
  const { id, author, text, byLecturer, state, createdAt, editedAt, actions, inReplyTo } = of
  const isAnswer = post.answer === id
  const solve = (comment: number | null) => call(solveQuestion, { params: { id: post.id }, body: { comment } })
  return (
    <article ref={place} tabIndex={-1} className={styles.comment} data-state={state} aria-label={author.name}>
      <Avatar name={author.name} size={24} />
      <div className={styles.said}>
        <p className={styles.by}>
          <b>{author.name}</b> {byLecturer && <Chip>{t('comments.lecturer')}</Chip>}{' '}
          {isAnswer && <Chip tone="positive">{t('post.answer')}</Chip>}{' '}
          <small>
            {dayTime(createdAt)}
            {editedAt && ` · ${t('comments.edited')}`}
          </small>
        </p>
        {state === 'HIDDEN' && <Chip tone="warning">{t('comments.hidden')}</Chip>}
        {writing === 'change' ? (
          <CommentForm post={post} of={of} onDone={finish} />
        ) : (
          <p className={styles.text}>{text}</p>
        )}
        <div className={styles.acts}>
          {mayReply && inReplyTo === null && state === 'VISIBLE' && (
            <Button look="quiet" onClick={() => setWriting('reply')}>
              {t('comments.reply')}
            </Button>
          )}
          {post.actions.includes('solve') && state === 'VISIBLE' && (
            <ActButton look="quiet" act={() => solve(isAnswer ? null : id)}>
              {t(isAnswer ? 'post.notAnswer' : 'post.answers')}
            </ActButton>
          )}
          {actions.includes('update') && (
            <Button look="quiet" onClick={() => setWriting('change')}>
              {t('comments.edit')}
            </Button>
          )}
          {actions.includes('delete') && (
            <ConfirmButton
              look="quiet"
              ask={{
                title: t('comments.deleteAsk'),
                onConfirm: async () => {
                  await remove(await anew(PostComment, of))
                  wasWritten(Post.type)
                },
              }}
            >
              {t('comments.delete')}
            </ConfirmButton>
          )}
          <HideButton of={of} />
        </div>
        {answers.map((one) => (
          <Comment key={one.id} of={one} post={post} mayReply={false} />
        ))}
        {writing === 'reply' && <CommentForm post={post} inReplyTo={of} onDone={finish} />}
      </div>
    </article>
  )
}
