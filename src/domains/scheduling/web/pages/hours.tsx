import { weekdayName } from '#course/contract'
import { ChangeCard } from '#platform/web/form/change-card.tsx'
import { Definition, Fact } from '#platform/web/ui/definition.tsx'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { BookingPage } from '../../contract/booking-page.ts'
import { words } from '../words.ts'
import { PageFields } from './fields.tsx'
import type { PageItem } from './queries.ts'

const numbers = ['capacity', 'pause', 'noticeHours', 'daysAhead', 'mostPerPerson'] as const

/** What the owner of a page offers, to be changed in place. */
export function Hours({ of }: { of: PageItem }) {
  const t = useWords(words)
  const language = useLanguage()
  const hours = of.hours.map(
    ({ weekday, startsAt, endsAt }) => `${weekdayName(weekday, language)} ${startsAt}–${endsAt}`,
  )
  return (
    <ChangeCard
      {...{ of: BookingPage, item: of, words }}
      title={t('book.page')}
      change={t('book.change')}
      fields={<PageFields />}
    >
      <Definition>
        <Fact label={t('pages.fields.hours')}>{hours.join(', ')}</Fact>
        {numbers.map((name) => (
          <Fact key={name} label={t(`pages.fields.${name}`)}>
            {of[name]}
          </Fact>
        ))}
        <Fact label={t('pages.fields.timeZone')}>{of.timeZone}</Fact>
      </Definition>
    </ChangeCard>
  )
}
