import type { HoldNotice } from '#platform/contract/session.ts'
import { inLanguage } from '#platform/contract/words.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useFormat } from '#platform/web/words/format.ts'
import { useLanguage, useText, useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

/** The person's holds: the reason, exactly what they stop, and how to clear them. */
export function Holds({ of }: { of: readonly HoldNotice[] }) {
  const t = useWords(words)
  const text = useText()
  const language = useLanguage()
  const { day } = useFormat()
  const scope = (name: string) => text({ domain: 'people', key: `hold.scopes.${name}` })
  return (
    <Card title={t('profile.holds')}>
      <Rows label={t('profile.holds')}>
        {of.map((hold) => (
          <Row
            key={`${hold.kind} ${hold.since}`}
            title={inLanguage(hold.reason, language)}
            about={
              <>
                <p>{t('profile.stops', { what: hold.scopes.map(scope).join(', ') })}</p>
                <p>{t('profile.clear', { how: inLanguage(hold.howToClear, language) })}</p>
                <p>{t('profile.since', { from: day(hold.since) })}</p>
              </>
            }
            end={<Chip tone="negative">{text({ domain: 'people', key: `hold.kinds.${hold.kind}` })}</Chip>}
          />
        ))}
      </Rows>
    </Card>
  )
}
