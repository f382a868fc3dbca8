import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { remove } from '#platform/web/api/api.ts'
import { call } from '#platform/web/api/api-endpoint.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { ConfirmButton } from '#platform/web/ui/confirm.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { openPost } from '../contract/post-endpoints.ts'
import { Comments } from './comments/comments.tsx'
import { enterPost } from './enter.ts'
import styles from './post/post.module.css'
import { PostFiles } from './post/post-files.tsx'
import { PostFoot } from './post/post-foot.tsx'
import { PostHead } from './post/post-head.tsx'
import { PostMoves } from './post/post-moves.tsx'
import { Readers } from './post/readers.tsx'
import { Source } from './post/source.tsx'
import { Versions } from './post/versions.tsx'
import { postQuery } from './queries.ts'
import { words } from './words.ts'

type PostParams = Params<'/courses/:id/material/:post'>

export const load = ({ id, post }: PostParams) => enterPost(id, post)

/** One post in full: a student who visits this page has opened it; lecturers see who has. */
export default function PostPage({ params: { id, post } }: { params: PostParams }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const of = useLoaded(postQuery(post)).data
  const { state, title, body, writtenIn, actions, openedAt } = of
  const isNew = state === 'PUBLISHED' && openedAt === null && !actions.includes('seeReaders')
  useEffect(() => {
    // A failed request must not break the page; the next visit records the opening.
    if (isNew) call(openPost, { params: { id: Number(post) } }).catch(() => undefined)
  }, [isNew, post])
  const back = paths.feed({ id })
  return (
    <div className={styles.page}>
      <Stack>
        <p>
          <Link to={back}>← {t('post.back')}</Link>
        </p>
        <article className={styles.post} data-state={state} aria-labelledby="post-title">
          <PostHead of={of} />
          <h2 id="post-title" className={styles.title} lang={writtenIn}>
            {title}
          </h2>
          {body && <RichTextView text={body} lang={writtenIn} />}
          <PostFiles of={of} />
          <Source of={of} />
          {state === 'PUBLISHED' && <PostFoot of={of} />}
        </article>
        {state === 'PUBLISHED' && <Comments of={of} />}
      </Stack>
      <Stack>
        <PostMoves of={of} />
        {actions.includes('delete') && (
          <div>
            <ConfirmButton
              look="danger"
              icon="trash"
              ask={{
                title: t('post.delete'),
                children: t('post.deleteAsk'),
                onConfirm: () => remove(of).then(() => void navigate(back, { replace: true })),
              }}
            >
              {t('post.delete')}
            </ConfirmButton>
          </div>
        )}
        {actions.includes('seeReaders') && of.kind !== 'QUESTION' && <Readers of={of} />}
        {actions.includes('seeVersions') && of.editedAt && <Versions of={of} />}
      </Stack>
    </div>
  )
}
