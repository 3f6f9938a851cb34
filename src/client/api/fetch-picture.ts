/** Fetches a picture of the portal's, to be kept on the device. */

/** Null when the portal has it no more. @throws TypeError when it does not answer with it, the signal's reason when broken off */
export async function fetchPicture(imageId: string, signal: AbortSignal): Promise<Blob | null> {
  const answer = await fetch(`/images/${imageId}`, { signal });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new TypeError(`The picture was answered with ${answer.status}`);
  return answer.blob();
}
