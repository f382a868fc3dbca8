import { photoSide, smallSides } from '../../contract/photo.ts'

type Bytes = Uint8Array

/** A photo as it is stored, and its small versions for lists. */
export type Pictures = { whole: Bytes; small: Bytes; medium: Bytes }

/**
 * Re-encodes a picture: decoded, rotated upright, cropped to a centred square and encoded as JPEG, with small versions
 * as WebP. Nothing of the original file survives, neither its location and camera (EXIF) nor hidden content. Null if it
 * is not a readable image, or too small.
 */
export async function squarePhoto(bytes: Bytes): Promise<Pictures | null> {
  const { default: sharp } = await import('sharp')
  const { kept, least } = photoSide
  try {
    const picture = sharp(bytes, { limitInputPixels: 50_000_000, failOn: 'error' })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < least) return null
    const square = await picture
      .rotate()
      .resize(kept, kept, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const again = () => sharp(square.data, { raw: square.info })
    const webp = (side: number) => again().resize(side, side).webp({ quality: 80 }).toBuffer()
    const whole = await again().jpeg({ quality: 85, mozjpeg: true }).toBuffer()
    return { whole, small: await webp(smallSides.small), medium: await webp(smallSides.medium) }
  } catch {
    return null
  }
}
