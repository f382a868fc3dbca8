import { createTheme, type MantineColorsTuple, MantineProvider, type MantineThemeOverride } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from '../config.ts'
import { breakpoints, useScheme } from './theme.ts'

/**
 * Gives our look to parts that use the component library. It is not in the first chunk: a lazily loaded part that
 * draws a library component wraps it in `<Mantine>` and imports that component's own stylesheet.
 */
export function Mantine({ children }: { children: ReactNode }) {
  const scheme = useScheme()
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={scheme}
      cssVariablesResolver={variables}
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

const accent: MantineColorsTuple = [
  '#e3f1ed',
  '#cbe5de',
  '#a5d2c7',
  '#7fd9c6',
  '#5cc9b3',
  '#2f9e89',
  '#17806d',
  '#0b6355',
  '#084c41',
  '#05372f',
]

const px = (size: number) => `${size}px`

const theme: MantineThemeOverride = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 4 },
  colors: { accent },
  fontFamily: 'var(--sans)',
  headings: { fontFamily: 'var(--serif)', fontWeight: '600' },
  fontSizes: { xs: '12.5px', sm: '14px', md: '14px', lg: '15px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  breakpoints: {
    xs: '360px',
    sm: px(breakpoints.sm),
    md: px(breakpoints.md),
    lg: px(breakpoints.lg),
    xl: px(breakpoints.xl),
  },
  respectReducedMotion: true,
})

const ours = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--negative)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-contrast': 'var(--accent-ink)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
}

const variables = () => ({ variables: {}, light: ours, dark: ours })
