interface Testimonial {
  /** An invented example, shown with a small "Example" mark until a real story replaces it. */
  sample: boolean;
  quote: string;
  /** A role, never a name. */
  role: string;
}

export interface GalleryPiece {
  id: string;
  title: string;
  text: string;
  track: 'foundation' | 'intermediate' | 'advanced';
  /** What the drawing shows, for those who do not see it. */
  picture: string;
}

export const techKids = {
  hero: {
    title: 'Kids in tech',
    text: 'What children build here, and what it is like to be one of them.',
    action: { label: 'Join', type: 'foundation' },
  },
  testimonials: {
    title: 'How families might put it',
    sampleMark: 'Example',
    list: [
      {
        sample: true,
        quote:
          'My daughter used to watch videos on my phone. Now she asks for it to finish her game. I still want my phone back, but I mind less.',
        role: 'Mother of a nine-year-old',
      },
      {
        sample: true,
        quote:
          'The robot hit the wall eleven times. The twelfth time it turned. I did not know that I could be so happy about a turn.',
        role: 'Student, 12, Foundation track',
      },
      {
        sample: true,
        quote:
          'I teach P5 and had never written a program. After one term I lead the club, and the children correct me. That is as it should be.',
        role: 'Primary school teacher',
      },
      {
        sample: true,
        quote: 'I liked that the price was on the page and that nobody called me afterwards to sell me more.',
        role: 'Father of two',
      },
    ] satisfies Testimonial[],
  },
  gallery: {
    id: 'gallery',
    title: 'What children build',
    lead: 'Typical projects of each track. The pictures are drawings: we do not publish photos of children.',
    pieces: [
      {
        id: 'mango-catcher',
        title: 'Mango catcher',
        text: 'A basket moves left and right, mangoes fall, and the score goes up.',
        track: 'foundation',
        picture: 'A basket under a mango tree on a tablet screen, with the blocks that move it.',
      },
      {
        id: 'crossing-light',
        title: 'Zebra crossing light',
        text: 'Press the button, wait for green, cross. The board counts down.',
        track: 'foundation',
        picture: 'A small board with three lights beside a paper zebra crossing.',
      },
      {
        id: 'thirsty-plant',
        title: 'The thirsty plant',
        text: 'A sensor in the soil lights a lamp when the bean plant needs water.',
        track: 'intermediate',
        picture: 'A bean plant in a tin, with two wires that lead from the soil to a board.',
      },
      {
        id: 'pocket-money-book',
        title: 'Pocket money book',
        text: 'A Python program that says where the money went.',
        track: 'intermediate',
        picture: 'A notebook page of sums beside the same sums in Python.',
      },
      {
        id: 'wall-finder',
        title: 'Robot that finds the way out',
        text: 'It feels its way along the wall until it reaches the door.',
        track: 'intermediate',
        picture: 'A small robot in a maze of cardboard walls.',
      },
      {
        id: 'library-desk',
        title: 'The school library desk',
        text: 'A web page where the librarian sees which book is out and since when.',
        track: 'advanced',
        picture: 'A shelf of books beside a web page with a list of loans.',
      },
    ] satisfies GalleryPiece[],
  },
  promise: {
    title: 'What you need to join',
    list: [
      'An age between 6 and 18.',
      'A phone, tablet or computer that your child may use for the session.',
      'No experience.',
    ],
  },
  callToAction: {
    title: 'Join the next group',
    text: 'Leave your name and e-mail. We contact you within 24 hours and find the right start together.',
    action: { label: 'Join', type: 'foundation' },
    second: { label: 'Or begin with an Hour of Code', href: '/hour-of-code' },
  },
} as const;
