import { Link } from 'react-router'
import { Course } from '#course/contract'
import { call, download } from '#platform/web/api/api-endpoint.ts'
import { wasWritten } from '#platform/web/api/query-fresh.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { RichTextView } from '#platform/web/rich-text/rich-text-view.tsx'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import { LessonPlan, paths as teachingPaths } from '#teaching/contract'
import { paths } from '../../contract/paths.ts'
import { fetchSharedFile, takeShared } from '../../contract/shared-endpoints.ts'
import { SharedMaterial } from '../../contract/shared-material.ts'
import { FileList } from '../post/file-list.tsx'
import type { SharedItem } from '../queries.ts'
import { useStanding } from '../standing.ts'
import { words } from '../words.ts'
import styles from './hub.module.css'
import { SharedActs } from './shared-acts.tsx'
import { TopicsInside } from './topics-inside.tsx'

type Props = { of: SharedItem; course: string }

/** One item of shared material: its content, author and licence; a link to its copy, or the button to make one. */
export function SharedCard({ of, course }: Props) {
  const t = useWords(words)
  const { id, title, kind, writtenIn, state, licence } = of
  const titleId = `shared-${id}`
  return (
    <article className={styles.shared} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h3 id={titleId} lang={writtenIn}>
          {title}
        </h3>
        <Chip>{t(`kinds.${kind}`)}</Chip>
        <Chip tone="info">{t(`licences.${licence}`)}</Chip>
        {state === 'WITHDRAWN' && <Chip tone="warning">{t('hub.withdrawn')}</Chip>}
      </header>
      <Meta of={of} />
      <Inside of={of} />
      <div className={styles.acts}>
        <Take of={of} course={course} />
        <SharedActs of={of} />
      </div>
    </article>
  )
}

function Meta({ of }: { of: SharedItem }) {
  const t = useWords(words)
  const { day } = useFormat()
  const { credit, topic, topics, givenBy, givenAt, course, term, taken, files } = of
  const about = [
    t('hub.by', { credit }),
    topic,
    t('hub.from', { name: givenBy.name, course: course.code, term: term.name }),
    day(givenAt),
    topics.length > 0 && t('hub.topics', { count: topics.length }),
    files.length > 0 && t('hub.files', { count: files.length }),
    taken > 0 && t('hub.taken', { count: taken }),
  ]
  return <p className={styles.meta}>{about.filter(Boolean).join(' · ')}</p>
}

function Inside({ of }: { of: SharedItem }) {
  const t = useWords(words)
  const { id, body, writtenIn, files, url, kind } = of
  const fetch = (file: string) => void download(fetchSharedFile, { params: { id, file } }).catch(showError)
  return (
    <details className={styles.look}>
      <summary>{t('hub.look')}</summary>
      <div className={styles.inside}>
        {body && <RichTextView text={body} lang={writtenIn} />}
        {kind === 'PLAN' ? <TopicsInside of={of} /> : <FileList {...{ files, url, kind }} onFetch={fetch} />}
      </div>
    </details>
  )
}

function Take({ of, course }: Props) {
  const t = useWords(words)
  const { teaches } = useStanding(course)
  const copy = of.copies.find((one) => one.course === Number(course))
  if (copy) return <Copy course={course} post={copy.post} />
  if (!teaches || !of.actions.includes('take')) return null
  const isPlan = of.kind === 'PLAN'
  const take = async () => {
    await call(takeShared, { params: { id: of.id }, body: { course: Course.iri(course) } })
    wasWritten(SharedMaterial.type)
    if (isPlan) wasWritten(LessonPlan.type)
    notify({ type: 'positive', text: t(isPlan ? 'hub.takenPlan' : 'hub.takenNow') })
  }
  return <ActButton act={take}>{t(isPlan ? 'hub.takePlan' : 'hub.take')}</ActButton>
}

/** The link to the copy: the draft of a post, or the plan with the topics. */
function Copy({ course, post }: { course: string; post: number | null }) {
  const t = useWords(words)
  if (post === null) return <Link to={teachingPaths.managePlan({ id: course })}>{t('hub.openPlan')}</Link>
  return <Link to={paths.post({ id: course, post })}>{t('hub.open')}</Link>
}
