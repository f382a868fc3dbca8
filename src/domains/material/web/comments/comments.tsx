import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorBox } from '#platform/web/page/errors.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { commentsQuery, type PostItem } from '../queries.ts'
import { words } from '../words.ts'
import { Comment } from './comment.tsx'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'

/** The feed shows the latest two comments; a button loads the earlier ones. */
const shownAtFirst = 2

/** The comments on a post with their replies, and a form for a new one. */
export function Comments({ of, short = false }: { of: PostItem; short?: boolean }) {
  const t = useWords(words)
  const { data, error } = useQuery(commentsQuery(of.id))
  const [all, setAll] = useState(!short)
  if (error) return <ErrorBox error={error} />
  if (!data) return <Skeleton lines={2} label={t('comments.title')} />
  const comments = data['hydra:member']
  const known = new Set(comments.map(({ id }) => id))
  const threads = comments.filter(({ inReplyTo }) => inReplyTo === null || !known.has(inReplyTo))
  const shown = all ? threads : threads.slice(-shownAtFirst)
  const isOpen = (of.commentsAllowed || of.kind === 'QUESTION') && data.actions.includes('create')
  return (
    <section className={styles.comments} aria-label={t('comments.title')}>
      {shown.length < threads.length && (
        <div>
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('comments.earlier', { count: threads.length - shown.length })}
          </Button>
        </div>
      )}
      {shown.map((one) => (
        <Comment
          key={one.id}
          of={one}
          post={of}
          answers={comments.filter(({ inReplyTo }) => inReplyTo === one.id)}
          mayReply={isOpen}
        />
      ))}
      {isOpen ? (
        <CommentForm post={of} />
      ) : (
        <p className={styles.closed}>{!of.commentsAllowed && t('comments.closed')}</p>
      )}
    </section>
  )
}
