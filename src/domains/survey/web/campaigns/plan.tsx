import type { Item } from '#platform/contract/resource.ts'
import { dayAfter } from '#platform/web/calendar/days.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useWords } from '#platform/web/words/words.ts'
import type { SurveyCampaign } from '../../contract/campaign.ts'
import { words } from '../words.ts'
import styles from './campaign.module.css'

type Campaign = Item<typeof SurveyCampaign>

/** How many days before the end people are reminded who have not settled a survey; texts are judged within a week. */
const reminders = [7, 2, 0]
const daysToJudge = 7

/** What happens when, what is shown from how many answers on, and which courses are treated differently. */
export function CampaignPlan({ of }: { of: Campaign }) {
  const t = useWords(words)
  const { kind, leastAnswers, leastRate, states, ownDays } = of
  return (
    <div className={styles.below}>
      <Card title={t('campaigns.dates')} padded>
        <Dates of={of} />
      </Card>
      <Card title={t('campaigns.thresholds')} padded>
        <Definition>
          <Fact label={t('campaigns.ratings')}>{t('campaigns.fromAnswers', { count: leastAnswers })}</Fact>
          <Fact label={t('report.mean')}>{t('campaigns.fromRate', { rate: leastRate })}</Fact>
          <Fact label={t('campaigns.fewer')}>
            {t(kind === 'GENERAL' ? 'campaigns.neverShown' : 'campaigns.joinNext')}
          </Fact>
        </Definition>
        <small>{t('promise.stricter')}</small>
      </Card>
      <Card title={t('campaigns.exceptions')} padded>
        <Definition>
          <Fact label={t('states.EXCLUDED')}>{String(states.EXCLUDED)}</Fact>
          <Fact label={t('campaigns.fields.ownDays')}>{String(ownDays)}</Fact>
        </Definition>
      </Card>
    </div>
  )
}

function Dates({ of: { kind, opensOn, closesOn, toRemind, toJudge, state } }: { of: Campaign }) {
  const t = useWords(words)
  const { weekday, isoDay } = useFormat()
  const today = isoDay()
  const people = t('campaigns.people', { count: toRemind })
  const dates = [
    { key: 'opens', name: t('campaigns.fields.opensOn'), day: opensOn, about: '' },
    ...reminders
      .map((days) => ({
        ...{ key: `reminder${days}`, day: dayAfter(closesOn, -days) },
        name: days === 0 ? t('campaigns.reminderLast') : t('campaigns.reminder', { count: days }),
        about: people,
      }))
      .filter(({ day }) => day >= opensOn),
    { key: 'closes', name: t('campaigns.fields.closesOn'), day: closesOn, about: '' },
    {
      ...{ key: 'judged', name: t('campaigns.judged'), day: dayAfter(closesOn, daysToJudge) },
      about: t('texts.left', { count: toJudge }),
    },
  ]
  return (
    <ol className={styles.chain}>
      {dates.map(({ key, name, day, about }) => {
        const isPast = state === 'APPROVED' && day < today
        return (
          <li key={key} data-past={isPast || undefined}>
            {name}
            <small>{[weekday(day), !isPast && about].filter(Boolean).join(' · ')}</small>
          </li>
        )
      })}
      <li>
        {t('states.PUBLISHED')}
        <small>{t(kind === 'GENERAL' ? 'campaigns.afterTexts' : 'campaigns.afterGrades')}</small>
      </li>
    </ol>
  )
}
