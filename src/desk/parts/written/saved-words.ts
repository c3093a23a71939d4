/** What is said when a draft was saved. @param wasTimed Whether it had a time to be published, which saving takes away */
export const savedWords = (wasTimed: boolean) =>
  wasTimed
    ? 'Saved as a draft. It had a time to go public: choose it again with Publish later.'
    : 'The draft is saved.';
