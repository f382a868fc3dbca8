import { fieldsOf } from '#platform/web/form/fields-of.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { gapsOf } from '../../contract/service/gaps.ts'
import { Service } from '../../contract/service/service.ts'
import { words } from '../words.ts'
import { fieldsIn, stepsIn, textsIn } from './values.ts'

const { useField } = fieldsOf(Service)

/** What the draft still lacks, live; without a gap, what publishing does to requests under way. */
export function Gaps() {
  const t = useWords(words)
  const title = textsIn(useField('title', t('services.fields.title')).value)
  const about = textsIn(useField('about', t('services.fields.about')).value)
  const fields = fieldsIn(useField('fields', t('builder.fields')).value)
  const steps = stepsIn(useField('steps', t('builder.steps')).value)
  const gaps = gapsOf({ title, about, fields, steps })
  if (gaps.length === 0) return <p>{t('services.publishing')}</p>
  return (
    <Card title={t('services.gaps.title')} note={gaps.length} padded>
      <Stack>
        <ul>
          {gaps.map(({ code, field, step }) => (
            <li key={`${code} ${field ?? step ?? ''}`}>{t(`services.gaps.code.${code}`, { n: field ?? step ?? 0 })}</li>
          ))}
        </ul>
      </Stack>
    </Card>
  )
}
