import { languages } from '#platform/contract/words.ts'
import { download } from '#platform/web/api/api-endpoint.ts'
import { ActButton } from '#platform/web/ui/act-button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Stack } from '#platform/web/ui/page.tsx'
import { useWords } from '#platform/web/words/words.ts'
import { appointmentLetter } from '../../contract/committee/seat.ts'
import { words } from '../words.ts'
import type { SeatItem } from './queries.ts'

/** The letter of appointment of a member who has accepted, in each language of the university. */
export function Appointment({ of }: { of: SeatItem }) {
  const t = useWords(words)
  if (of.state !== 'ACCEPTED') return null
  return (
    <Card title={t('appointment.title')} padded>
      <Stack>
        {languages.map((language) => (
          <ActButton
            key={language}
            act={() => download(appointmentLetter, { params: { id: of.id }, query: { language } })}
          >
            {t(`theses.choices.language.${language}`)}
          </ActButton>
        ))}
      </Stack>
    </Card>
  )
}
