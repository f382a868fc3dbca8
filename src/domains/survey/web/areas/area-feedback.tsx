import { type KeyboardEvent, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { inLanguage } from '#platform/contract/words.ts'
import { prefetch, useLoaded } from '#platform/web/api/query.ts'
import { ExportButton } from '#platform/web/table/export-button.tsx'
import { listAt } from '#platform/web/table/list.ts'
import { SearchBox } from '#platform/web/table/search-box.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Choice } from '#platform/web/ui/choice.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { SegLine, SegLinks } from '#platform/web/ui/seg.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { usualThresholds } from '../../contract/campaign.ts'
import { Survey } from '../../contract/survey.ts'
import { surveyColumns } from '../campaigns/columns.tsx'
import { words } from '../words.ts'
import styles from './area.module.css'
import { AreaPreview } from './area-preview.tsx'
import { AreaRow } from './area-row.tsx'
import {
  type Area,
  type AreaSurvey,
  areaQuery,
  askedQuery,
  byNeed,
  medianOf,
  rateOf,
  termsOf,
  underBy,
} from './area-surveys.ts'

export const loadArea = (within: Area, search: URLSearchParams) =>
  Promise.all([prefetch(areaQuery(within)), prefetch(askedQuery(within, search))])

const views = ['courses', 'replies'] as const

type Props = { within: Area; to: (one: AreaSurvey) => string }

/** The ratings of the courses of an area in a term: what needs something first, and a look at the chosen one beside. */
export function AreaFeedback({ within, to }: Props) {
  const t = useWords(words)
  const [search, setSearch] = useSearchParams()
  const all = useLoaded(areaQuery(within)).data['hydra:member']
  const asked = useLoaded(askedQuery(within, search)).data['hydra:member']
  const isNarrowed = search.get('warned') === 'true'
  const terms = termsOf(all)
  const term = terms.find(({ id }) => id === Number(search.get('term.id'))) ?? terms[0]
  const before = terms[terms.findIndex(({ id }) => id === term?.id) + 1]
  const view = views.find((one) => one === search.get('view')) ?? 'courses'
  const [wanted, setWanted] = useState('')
  if (!term)
    return (
      <Card>
        <Empty title={t('surveys.empty')}>{t('surveys.emptyAbout')}</Empty>
      </Card>
    )
  const inTerm = all.filter((one) => one.term.id === term.id)
  const published = inTerm.filter(({ state }) => state === 'PUBLISHED')
  const found = inTerm.filter(({ id }) => asked.some((one) => one.id === id)).filter((one) => hasWords(one, wanted))
  const rates = { now: rateOf(inTerm), before: before ? rateOf(all.filter((one) => one.term.id === before.id)) : null }
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    next.set(name, value)
    return next
  }
  return (
    <SegLine
      links={
        <SegLinks label={t('area.views')}>
          {views.map((one) => (
            <Link key={one} to={`?${put('view', one)}`} replace aria-current={one === view ? 'true' : undefined}>
              {t(`area.${one}`)} <em>{one === 'courses' ? inTerm.length : published.length}</em>
            </Link>
          ))}
        </SegLinks>
      }
      beside={
        <Choice
          label={t('area.term')}
          labelHidden
          value={term.id}
          options={terms.map(({ id, name }) => ({ value: id, text: name }))}
          onChoose={(chosen) => setSearch(put('term.id', chosen), { replace: true })}
        />
      }
    >
      <div className={styles.tools}>
        {rates.now !== null && (
          <small>
            {rates.before !== null && before
              ? t('area.answeredBefore', { rate: rates.now, before: rates.before, term: before.name })
              : t('area.answered', { rate: rates.now })}
          </small>
        )}
        {isNarrowed && (
          <Link to={`?${put('warned', '')}`} replace>
            {t('area.notOnlyWarned')}
          </Link>
        )}
        <div className={styles.find}>
          <SearchBox value={wanted} label={t('area.search')} onSearch={setWanted} />
          <ExportButton
            of={listAt(Survey, new URLSearchParams(), { always: { ...within, 'term.id': term.id } })}
            columns={surveyColumns}
            label={`${t('surveys.title')}, ${term.name}`}
          />
        </div>
      </div>
      {view === 'courses' ? (
        <Courses of={found} median={medianOf(inTerm)} to={to} />
      ) : (
        <Replies of={published.filter((one) => hasWords(one, wanted))} to={to} />
      )}
    </SegLine>
  )
}

const hasWords = ({ course, campaign, lecturers }: AreaSurvey, wanted: string): boolean =>
  [course?.code, course?.name, campaign.name, ...(lecturers ?? [])]
    .join(' ')
    .toLowerCase()
    .includes(wanted.trim().toLowerCase())

type CoursesProps = { of: readonly AreaSurvey[]; median: number | null; to: Props['to'] }

function Courses({ of, median, to }: CoursesProps) {
  const t = useWords(words)
  const list = useRef<HTMLElement>(null)
  const { needs, onTheWay } = byNeed(of)
  const [chosen, setChosen] = useState<number | null>(null)
  const current = of.find(({ id }) => id === chosen) ?? needs[0] ?? onTheWay[0]
  const leastRate = of[0]?.leastRate ?? 0
  const groups = [
    { key: 'needs', title: t('area.needs'), surveys: needs },
    { key: 'onTheWay', title: t('area.onTheWay'), surveys: onTheWay },
  ].filter(({ surveys }) => surveys.length > 0)
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const step = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-survey]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    rows[at + step]?.focus()
    event.preventDefault()
  }
  if (!current)
    return (
      <Card>
        <Empty title={t('area.none')} />
      </Card>
    )
  return (
    <div className={styles.area}>
      <section aria-label={t('area.courses')} ref={list} onKeyDown={pressed}>
        <Card
          foot={
            <p className={styles.foot}>{t('area.foot', { least: usualThresholds.leastAnswers, rate: leastRate })}</p>
          }
        >
          <div className={styles.head} aria-hidden="true">
            <span>{t('surveys.fields.course')}</span>
            <span>{t('surveys.fields.state')}</span>
            <span>{t('surveys.fields.invited')}</span>
            <span>{t('area.rate', { rate: leastRate })}</span>
            <span>{t('surveys.fields.courseMean')}</span>
            <span>{t('surveys.fields.teacherMean')}</span>
            <span>{t('surveys.fields.warning')}</span>
          </div>
          {groups.map(({ key, title, surveys }) => (
            <section key={key} aria-label={title}>
              <h2 className={styles.group}>
                {title} <small>{surveys.length}</small>
              </h2>
              <ul className={styles.rows}>
                {surveys.map((one) => (
                  <AreaRow
                    key={one.id}
                    of={one}
                    to={to(one)}
                    under={underBy(one, median)}
                    isCurrent={one === current}
                    onChoose={() => setChosen(one.id)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Card>
      </section>
      <AreaPreview key={current.id} of={current} to={to(current)} />
    </div>
  )
}

/** What the lecturers replied to the results of the term. */
function Replies({ of, to }: { of: readonly AreaSurvey[]; to: Props['to'] }) {
  const t = useWords(words)
  const language = useLanguage()
  const replied = of.filter(({ reply }) => reply)
  return (
    <Card title={t('area.replies')} note={t('area.replied', { count: replied.length, all: of.length })}>
      {of.length === 0 && <Empty title={t('area.allReplied')} />}
      <ul className={styles.rows}>
        {[...replied, ...of.filter(({ reply }) => !reply)].map((one) => (
          <li key={one.id} className={styles.reply}>
            <Link to={to(one)}>{one.course ? `${one.course.code} ${one.course.name}` : one.campaign.name}</Link>
            <small>{(one.lecturers ?? []).join(', ')}</small>
            <p data-none={one.reply ? undefined : true}>
              {one.reply ? inLanguage(one.reply, language) : t('feedback.noReply')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
