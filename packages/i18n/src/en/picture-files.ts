// What is wrong with a file that was chosen as a picture.
export const pictureFiles = {
  notAPicture: 'This is not a picture. Choose a JPG, PNG, WebP, AVIF or HEIC file',
  cannotOpen: 'This browser cannot open {{format}} pictures. Save it as JPG or PNG and choose that file',
  cannotOpenHeic:
    'This browser cannot open HEIC pictures. Save it as JPG, or take it again with “Most Compatible” (iPhone: Settings, Camera, Formats)',
  damaged: 'This picture is damaged and cannot be opened. Choose another one',
  tooSmall: 'This picture is too small. It needs at least {{side}} × {{side}} pixels',
  reading: 'Preparing the picture',
};
