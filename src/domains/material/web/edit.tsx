import { useNavigate } from 'react-router'
import { NotAllowed } from '#platform/contract/errors.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { FlowBar } from '#platform/web/flow/flow-bar.tsx'
import { ResourceForm } from '#platform/web/form/resource-form.tsx'
import type { Params } from '#platform/web/routes/screen.ts'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { paths } from '../contract/paths.ts'
import { Post } from '../contract/post.ts'
import { enterPost, enterWith } from './enter.ts'
import { flowWords } from './flow-words.ts'
import { PostFields } from './post/post-fields.tsx'
import { lessonsQuery, type PostItem, postQuery, topicsQuery } from './queries.ts'
import { useStanding } from './standing.ts'
import { words } from './words.ts'

type PostParams = Params<'/courses/:id/material/:post/edit'>

export async function load({ id, post }: PostParams) {
  const { actions } = await enterWith(enterPost(id, post), prefetch(topicsQuery(id)), prefetch(lessonsQuery(id)))
  if (!actions.includes('update')) throw new NotAllowed()
}

/** The form to edit a post; the version that readers have seen is kept. */
export default function Edit({ params: { id, post } }: { params: PostParams }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const of = useLoaded(postQuery(post)).data
  const { teaches } = useStanding(id)
  const back = () => void navigate(paths.post({ id, post }))
  return (
    <Part title={t('form.edit')}>
      <ResourceForm of={Post} for={of} filled={filesOf} words={words} onDone={back} onCancel={back}>
        <PostFields course={id} teaches={teaches} of={of} />
      </ResourceForm>
      {of.state !== 'PUBLISHED' && (
        <FlowBar of={of} resource={Post} state="state" words={flowWords} movesOnly onMoved={back} />
      )}
    </Part>
  )
}

/** The form holds only the fields of a file that are sent; size and type are shown beside it. */
const filesOf = ({ files }: PostItem) => ({ files: files.map(({ file, name, alt }) => ({ file, name, alt })) })
