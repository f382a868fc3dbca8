import type { EndpointAnswer } from '#platform/contract/endpoint.ts'
import { dayAfter } from '#platform/web/calendar/days.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Meter } from '#platform/web/ui/meter.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import type { mySurveys } from '../../contract/answering.ts'
import { paths } from '../../contract/paths.ts'
import { askedName } from '../survey-name.ts'
import { words } from '../words.ts'
import styles from './mine.module.css'

type Listed = EndpointAnswer<typeof mySurveys>['open'][number]

/** What closes within so many days is for this week. */
const daysOfWeek = 7

/** The surveys that can be answered now, those that close soon first; the one that was begun is the next thing to do. */
export function OpenSurveys({ of, next }: { of: readonly Listed[]; next: Listed | undefined }) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday, isoDay } = useFormat()
  const lastDay = dayAfter(isoDay(), daysOfWeek)
  const begun = of.find((one) => one.begun > 0)
  const foot = next && (
    <p className={styles.foot}>{t('mine.next', { name: askedName(next, language), day: weekday(next.opensOn) })}</p>
  )
  if (of.length === 0)
    return (
      <Card title={t('mine.open')} foot={foot}>
        <Empty title={t('mine.noneOpen')}>{t('mine.noneOpenAbout')}</Empty>
      </Card>
    )
  const groups = [
    { title: t('mine.thisWeek'), surveys: of.filter(({ closesOn }) => closesOn <= lastDay) },
    { title: t('mine.whenYouCan'), surveys: of.filter(({ closesOn }) => closesOn > lastDay) },
  ].filter(({ surveys }) => surveys.length > 0)
  return groups.map(({ title, surveys }, at) => (
    <Card key={title} title={title} note={surveys.length} foot={at === groups.length - 1 && foot}>
      <Rows label={title}>
        {surveys.map((one) => (
          <OpenRow key={one.id} of={one} isNext={one === begun} />
        ))}
      </Rows>
    </Card>
  ))
}

function OpenRow({ of, isNext }: { of: Listed; isNext: boolean }) {
  const t = useWords(words)
  const language = useLanguage()
  const { weekday } = useFormat()
  const { id, course, kind, named, teachers, begun, questions, minutes, closesOn } = of
  const name = askedName(of, language)
  const left = Math.max(1, Math.ceil((minutes * (questions - begun)) / Math.max(1, questions)))
  const about = [
    begun > 0 && t('answer.done', { done: begun, count: questions }),
    course && kind !== 'RATING' && t(`campaigns.choices.kind.${kind}`),
    teachers.join(', '),
    begun > 0 ? t('mine.minutesLeft', { count: left }) : t('mine.minutes', { count: minutes }),
    t('answer.until', { day: weekday(closesOn) }),
  ]
  return (
    <Row
      title={name}
      about={
        <span className={styles.about}>
          {begun > 0 && (
            <span className={styles.meter}>
              <Meter value={begun} max={questions} label={t('answer.done', { done: begun, count: questions })} />
            </span>
          )}
          <span>
            {about.filter(Boolean).join(' · ')}
            {named && (
              <>
                {' · '}
                <b>{t('mine.withName')}</b>
              </>
            )}
          </span>
        </span>
      }
      end={
        <ButtonLink
          to={paths.answer({ id })}
          look={isNext ? 'primary' : 'default'}
          aria-label={t(begun > 0 ? 'mine.goOnWith' : 'mine.answerOne', { name })}
        >
          {t(begun > 0 ? 'mine.goOn' : 'mine.answer')}
        </ButtonLink>
      }
    />
  )
}
