const QUALITY = 0.9;

/** The picture as a JPEG, on white where it lets light through. Throws for one that this browser cannot read. */
export async function asJpeg(picture: File): Promise<File> {
  const bitmap = await createImageBitmap(picture);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  context.fillStyle = 'white';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  return new File([jpeg], `${picture.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
}
