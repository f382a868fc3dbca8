import { type Language, languages } from '#platform/contract/words.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Menu, MenuItem } from '#platform/web/ui/menu.tsx'
import { setTheme, type Theme, themes, watchedScheme, watchedTheme } from '#platform/web/ui/theme.ts'
import { useStore } from '#platform/web/ui/use-store.ts'
import { setLanguage, useLanguage, useWords } from '#platform/web/words/words.ts'
import { shell } from '../words/shell.ts'
import styles from './preferences.module.css'

/** Each language by its own name, so that all people find theirs. */
const names: Record<Language, { short: string; long: string }> = {
  en: { short: 'EN', long: 'English' },
  pt: { short: 'PT', long: 'Português' },
  'zh-Hant': { short: '中文', long: '繁體中文' },
}
const signs = { light: 'sun', dark: 'moon', system: 'device' } as const satisfies Record<Theme, string>

/** Language and theme of this device. */
export function Preferences() {
  const t = useWords(shell)
  const language = useLanguage()
  const theme = useStore(watchedTheme)
  const scheme = useStore(watchedScheme)
  return (
    <>
      <Menu
        label={`${t('top.language')}: ${names[language].short}`}
        trigger={<span className={styles.short}>{names[language].short}</span>}
      >
        {languages.map((one) => (
          <MenuItem key={one} lang={one} chosen={one === language} onSelect={() => void setLanguage(one)}>
            {names[one].long}
          </MenuItem>
        ))}
      </Menu>
      <Menu label={t('top.theme')} trigger={<Icon name={signs[scheme]} />}>
        {themes.map((one) => (
          <MenuItem key={one} chosen={one === theme} onSelect={() => setTheme(one)}>
            {t(`theme.${one}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
