// The declarations of Foundation and UIKit that the commands for LLDB use, written from Apple's
// public documentation so that their expression is type-checked where no SDK is.
typedef signed char BOOL;
typedef struct objc_class *Class;
typedef struct objc_object { Class isa; } *id;
#define nil ((void *)0)
Class NSClassFromString(id name);
id NSStringFromClass(Class type);
__attribute__((objc_root_class)) @interface NSObject
+ (id)sharedApplication;
+ (Class)class;
+ (Class)superclass;
- (Class)class;
- (Class)superclass;
- (id)retain;
- (id)valueForKey:(id)key;
- (void)setValue:(id)value forKey:(id)key;
- (BOOL)isKindOfClass:(Class)type;
@end
@interface NSString : NSObject @end
@interface NSConstantString : NSString { const char *c; unsigned int l; } @end
@interface NSNumber : NSObject
+ (id)numberWithDouble:(double)value;
+ (id)numberWithBool:(BOOL)value;
@end
@interface NSValue : NSObject
- (void)getValue:(void *)value size:(unsigned long)size;
@end
@interface NSMutableArray : NSObject
+ (id)array;
- (unsigned long)count;
- (id)objectAtIndex:(unsigned long)index;
- (void)addObject:(id)object;
- (void)addObjectsFromArray:(id)others;
@end
@interface NSMutableDictionary : NSObject
+ (id)dictionary;
@end
@interface NSSet : NSObject
- (id)allObjects;
@end
@interface NSJSONSerialization : NSObject
+ (id)dataWithJSONObject:(id)object options:(unsigned long)options error:(id *)error;
@end
@interface UIApplication : NSObject
- (id)connectedScenes;
@end
@interface UIView : NSObject
- (id)layer;
- (id)subviews;
- (id)gestureRecognizers;
- (id)nextResponder;
@end
@interface UIControl : UIView
- (id)allTargets;
- (id)actionsForTarget:(id)target forControlEvent:(unsigned long)event;
@end
@interface UIGestureRecognizer : NSObject
- (id)delegate;
@end
