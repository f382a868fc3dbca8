import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Course } from '#course/contract'
import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { call, queryOf } from '#platform/web/api-endpoint.ts'
import { useFormat } from '#platform/web/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { prefetch, useLoaded } from '#platform/web/query.ts'
import type { Params } from '#platform/web/screen.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Part } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words.ts'
import { paths } from '../contract/paths.ts'
import { copyPosts, copySources, undoCopy } from '../contract/post-endpoints.ts'
import feed from './feed/feed.module.css'
import { courseQuery } from './queries.ts'
import { words } from './words.ts'

type Here = Params<'/courses/:id/material/copy'>
type Copied = EndpointAnswer<typeof copyPosts>

const sourcesQuery = (id: string) => queryOf('Post', copySources, { params: { id: Number(id) } })

export const load = ({ id }: Here) => Promise.all([prefetch(courseQuery(id)), prefetch(sourcesQuery(id))])

/** Posts of an earlier run become drafts: seen before, reported after, and taken back with one press. */
export default function Copy({ params: { id } }: { params: Here }) {
  const t = useWords(words)
  const runs = useLoaded(sourcesQuery(id)).data.courses.filter(({ posts }) => posts > 0)
  const [chosen, setChosen] = useState('')
  const [done, setDone] = useState<Copied | null>(null)
  const from = chosen || (runs[0]?.['@id'] ?? '')
  if (runs.length === 0)
    return (
      <Empty title={t('copy.title')} act={<ButtonLink to={paths.feed({ id })}>{t('copy.toFeed')}</ButtonLink>}>
        {t('copy.noRuns')}
      </Empty>
    )
  return (
    <Part title={t('copy.title')}>
      <p>{t('copy.about')}</p>
      <label className={feed.find}>
        {t('copy.from')}
        <select
          className={feed.topic}
          value={from}
          onChange={(event) => {
            setChosen(event.target.value)
            setDone(null)
          }}
        >
          {runs.map((run) => (
            <option key={run.id} value={run['@id']}>
              {run.code} · {run.term} · {t('copy.posts', { count: run.posts })}
            </option>
          ))}
        </select>
      </label>
      {done ? (
        <Report course={id} of={done} onUndone={() => setDone(null)} />
      ) : (
        <Preview key={from} course={id} from={from} onDone={setDone} />
      )}
    </Part>
  )
}

function Preview({ course, from, onDone }: { course: string; from: string; onDone: (copied: Copied) => void }) {
  const t = useWords(words)
  const params = { id: Number(course) }
  const { data } = useQuery({
    queryKey: ['Post', 'copy', Course.iri(course), from],
    queryFn: () => call(copyPosts, { params, body: { from, dryRun: true } }),
  })
  if (!data) return null
  const count = data.posts.filter(({ state }) => state === 'COPIED').length
  return (
    <>
      <Posts of={data} title={t('copy.will', { count })} />
      {count > 0 && (
        <div>
          <ActButton look="primary" act={() => call(copyPosts, { params, body: { from } }).then(onDone)}>
            {t('copy.do')}
          </ActButton>
        </div>
      )}
    </>
  )
}

function Report({ course, of, onUndone }: { course: string; of: Copied; onUndone: () => void }) {
  const t = useWords(words)
  const undo = async () => {
    const answer = await call(undoCopy, { params: { id: Number(course) }, body: { copy: of.copy ?? '' } })
    const kept = answer.kept > 0 ? ` ${t('copy.keptOnes', { count: answer.kept })}` : ''
    notify({ type: 'positive', text: t('copy.undone', { count: answer.removed }) + kept })
    onUndone()
  }
  return (
    <>
      <Posts of={of} title={t('copy.done', { count: of.posts.filter(({ state }) => state === 'COPIED').length })} />
      <div className={feed.acts}>
        <ButtonLink look="primary" to={paths.feed({ id: course })}>
          {t('copy.toFeed')}
        </ButtonLink>
        <ActButton act={undo}>{t('copy.undo')}</ActButton>
      </div>
    </>
  )
}

function Posts({ of, title }: { of: Copied; title: string }) {
  const t = useWords(words)
  const { day } = useFormat()
  return (
    <Card title={title}>
      <ul className={feed.rows}>
        {of.posts.map(({ title, files, publishAt, state }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown
          <li key={at} className={feed.counted}>
            <div>
              {title}
              <small>
                {publishAt ? t('copy.planned', { day: day(publishAt) }) : t('copy.noDate')}
                {files > 0 && ` · ${t('copy.files', { count: files })}`}
              </small>
            </div>
            {state === 'THERE_ALREADY' && <Chip>{t('copy.there')}</Chip>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
