import { PICTURE_WORDS_HEADER } from '#domain/desk/headers.ts';
import { MAX_PICTURE_BYTES } from '#domain/pictures/picture.ts';
import { CallError } from '../../api.ts';

/**
 * Sends a photograph with its words.
 *
 * @param onProgress Gets the part that has arrived, from 0 to 1
 * @throws CallError
 */
export function upload(
  file: File,
  words: { alt: string; showsChild: boolean; consent: string },
  onProgress: (part: number) => void,
): Promise<{ id: string }> {
  if (file.size > MAX_PICTURE_BYTES) {
    const message = 'The photograph has more than 20 MB. Choose a smaller one.';
    return Promise.reject(new CallError(413, message, [{ path: 'file', message }]));
  }
  return new Promise((resolve, reject) => {
    // fetch does not tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', '/desk/pictures');
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader(PICTURE_WORDS_HEADER, encodeURIComponent(JSON.stringify(words)));
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const { status, response } = request;
      if (status === 201) return resolve(response);
      reject(
        new CallError(status, response?.message ?? 'This did not work. Please try again.', response?.errors),
      );
    };
    request.onerror = () =>
      reject(
        new CallError(
          0,
          'There is no connection to the server. We do not know whether the photograph was added. Look before you try again.',
        ),
      );
    request.send(file);
  });
}
