import type { CSSProperties } from 'react'

/** Values for the style sheet as custom properties. */
export const variables = (values: Record<`--${string}`, number | string>) => values as CSSProperties
