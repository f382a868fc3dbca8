import type { IconName } from '#platform/web/ui/icon.tsx'

/** Somewhere the palette leads. */
export type Place = {
  path: string
  title: string
  subtitle?: string
  icon: IconName
  /** A person is shown with their photo, or the first letters of their name. */
  person?: { photo: { small: string; medium: string } | null | undefined }
}
