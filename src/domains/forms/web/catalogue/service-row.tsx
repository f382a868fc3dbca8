import { inLanguage } from '#platform/contract/words.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useWords } from '#platform/web/words/words.ts'
import { serviceRequestPaths } from '../../contract/request/paths.ts'
import type { OfferedService } from '../queries.ts'
import { words } from '../words.ts'

/** The word beside a service that somebody cannot ask for now. */
const signs = {
  role: 'notForYou',
  program: 'notForYou',
  studies: 'notForYou',
  notYet: 'notYet',
  over: 'closed',
} as const

/** One service: how long it takes, who decides and what it costs; or why the reader cannot ask for it now. */
export function ServiceRow({ of }: { of: OfferedService }) {
  const t = useWords(words)
  const language = useLanguage()
  const { day } = useFormat()
  const { id, title, about, days, holders, fee, why, opensOn, closesOn } = of
  const name = inLanguage(title, language)
  if (why !== null) {
    const reason = t(`service.why.${why}`, { from: opensOn ? day(opensOn) : '', until: closesOn ? day(closesOn) : '' })
    return (
      <Row
        title={name}
        about={t('notNow', { why: reason })}
        end={<Chip tone="neutral">{t(`service.${signs[why]}`)}</Chip>}
      />
    )
  }
  const facts = [
    inLanguage(about, language),
    t('services.days.count', { count: days }),
    [...new Set(holders)].map((holder) => t(`builder.holders.${holder}`)).join(', '),
    inLanguage(fee, language) || t('service.free'),
  ]
  return <Row title={name} about={facts.join(' · ')} to={serviceRequestPaths.askService({ id })} />
}
