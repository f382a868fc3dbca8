import { paths } from '#people/contract'
import { Card } from '#platform/web/ui/card.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'

const places = [
  ['password', paths.password],
  ['contact', paths.contact],
  ['wifi', paths.wifi],
  ['public', paths.publicInfo],
  ['privacy', paths.privacy],
] as const

/** The pages on which people change their account and see to their data. */
export function Places() {
  const t = useWords(words)
  return (
    <Card title={t('settings.places.title')}>
      <Rows label={t('settings.places.title')}>
        {places.map(([name, path]) => (
          <Row key={name} title={t(`settings.places.${name}`)} about={t(`settings.places.${name}About`)} to={path()} />
        ))}
      </Rows>
    </Card>
  )
}
