import { useState } from 'react'
import { Link } from 'react-router'
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../../contract/paths.ts'
import { Comments } from '../comments/comments.tsx'
import type { PostItem } from '../queries.ts'
import { words } from '../words.ts'
import styles from './post.module.css'
import { PostFiles } from './post-files.tsx'
import { PostFoot } from './post-foot.tsx'
import { PostHead, WaitingHead } from './post-head.tsx'
import { Source } from './source.tsx'

/** A post in the feed: author and time, text, files, and its status. */
export function PostCard({ of }: { of: PostItem }) {
  const t = useWords(words)
  const [commenting, setCommenting] = useState(false)
  const { id, course, title, state, body, writtenIn, pinned } = of
  const titleId = `post-${id}`
  const page = paths.post({ id: course.id, post: id })
  return (
    <article
      className={styles.post}
      aria-labelledby={titleId}
      data-post=""
      data-state={state}
      data-pinned={pinned || undefined}
      tabIndex={-1}
    >
      {state === 'SCHEDULED' ? <WaitingHead of={of} /> : <PostHead of={of} />}
      <h3 id={titleId} className={styles.title} lang={writtenIn}>
        <Link to={page} data-open="">
          {title}
        </Link>
      </h3>
      {body && <RichTextView text={body} lang={writtenIn} />}
      <PostFiles of={of} />
      <Source of={of} />
      {state === 'PUBLISHED' && (
        <PostFoot of={of}>
          <button
            type="button"
            className={styles.quiet}
            data-comment=""
            aria-expanded={commenting}
            onClick={() => setCommenting(!commenting)}
          >
            {of.comments > 0 ? t('post.comments', { count: of.comments }) : t('comments.write')}
          </button>
        </PostFoot>
      )}
      {commenting && <Comments of={of} short />}
    </article>
  )
}
