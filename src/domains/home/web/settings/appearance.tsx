import { Card } from '#platform/web/ui/card.tsx'
import { setTheme, themes, watchedTheme } from '#platform/web/ui/theme.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import { useWords } from '#platform/web/words/words.ts'
import { words } from '../words.ts'
import { Choices } from './choices.tsx'

/** Light or dark, on this device. */
export function Appearance() {
  const t = useWords(words)
  return (
    <Card title={t('settings.look.title')}>
      <Choices
        label={t('settings.look.theme')}
        about={t('settings.look.themeAbout')}
        value={useStore(watchedTheme)}
        options={themes.map((value) => ({ value, text: t(`settings.look.themes.${value}`) }))}
        onChoose={setTheme}
      />
    </Card>
  )
}
