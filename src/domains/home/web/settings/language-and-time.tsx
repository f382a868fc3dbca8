import { UserBasic } from '#people/contract'
import { type Language, languages } from '#platform/contract/words.ts'
import { itemOf } from '#platform/web/api/api.ts'
import { useLoaded } from '#platform/web/api/query.ts'
import { savingOf } from '#platform/web/api/saving.ts'
import { useProfile } from '#platform/web/api/session.ts'
import { config } from '#platform/web/config.ts'
import { showError } from '#platform/web/page/errors.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { setLanguage, useLanguage, useWords } from '#platform/web/words/words.ts'
import { zoneName } from '#platform/web/words/zone-name.ts'
import { words } from '../words.ts'
import { Choices, SettingRow } from './choices.tsx'

/** The language, shown at once and saved for the mails, and the time zone of the university. */
export function LanguageAndTime({ onSaved }: { onSaved: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const save = useSaveLanguage(onSaved)
  const choose = (next: Language) => {
    void save(next)
    return setLanguage(next)
  }
  return (
    <Card title={t('settings.time.title')}>
      <Choices
        label={t('settings.time.language')}
        about={t('settings.time.languageAbout')}
        value={language}
        options={languages.map((value) => ({ value, text: t(`profile.languages.${value}`), lang: value }))}
        onChoose={choose}
      />
      <SettingRow label={t('settings.time.zone')} about={t('settings.time.zoneAbout')}>
        {zoneName(config().timeZone, language)}
      </SettingRow>
    </Card>
  )
}

/** Saves the language in the person's record; while somebody acts for them, only this device changes. */
function useSaveLanguage(onSaved: () => void): (language: Language) => Promise<void> {
  const { user, impersonator } = useProfile()
  const own = useLoaded(itemOf(UserBasic, user.id)).data
  return async (language) => {
    if (impersonator) return
    const saving = savingOf(UserBasic, own)
    let outcome = await saving.update({ language })
    if (outcome.kind === 'overtaken') {
      saving.accept(outcome.theirs)
      outcome = await saving.update({ language })
    }
    if (outcome.kind === 'saved') onSaved()
    if (outcome.kind === 'failed') showError(outcome.error)
  }
}
